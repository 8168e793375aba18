import { parseArgs } from 'node:util'
import { runCommand } from '@exchange/settings/run-command'
import { shippedContent } from './content-service.ts'
import { writeExport } from './importing/import-export.ts'

const usage = 'content:export FILE [--folder DIR]'

/** `npm run content:export`: writes a content folder to a file for contentful-import. Returns the exit code. */
async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { folder: { type: 'string', default: shippedContent } },
  })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) {
    console.error(usage)
    return 2
  }
  const files = await writeExport(values.folder, file)
  console.log(`${file} is written, with ${files} files of assets next to it`)
  return 0
}

await runCommand(run)
