import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configurationFiles } from './support/configuration-files.ts'
import { root } from './support/root.ts'

/** `npm run configuration`: writes the files generated from the tables of settings. */
for (const [path, text] of Object.entries(configurationFiles())) writeFileSync(join(root, path), text)
