import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/root.ts'
import { acceptedFile, acceptedPictures, digestOf, drawSample, sampleCodes } from './sample-pictures.ts'

/**
 * `npm run pictures`: draws each instrument of the sample in each period, and lists the pictures that differ from the
 * accepted ones. Those are written to `var/pictures` for review; `npm run pictures -- --accept` accepts all.
 */
const folder = join(root, 'var/pictures')
const isAccepting = process.argv.includes('--accept')
const accepted = existsSync(acceptedFile) ? acceptedPictures() : new Map<string, string>()

const digests = new Map<string, string>()
const changed: string[] = []
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for await (const picture of drawSample(await sampleCodes())) {
  const { name, svg } = picture
  const digest = digestOf(picture)
  digests.set(name, digest)
  if (accepted.get(name) === digest) continue
  changed.push(name)
  if (svg !== null && !isAccepting) writeFileSync(join(folder, `${name.replaceAll(/[^\w]/g, '-')}.svg`), svg)
}
const gone = [...accepted.keys()].filter(name => !digests.has(name))

if (isAccepting) writeFileSync(acceptedFile, Array.from(digests, each => `${each.join(' ')}\n`).join(''))
for (const name of changed) console.log(accepted.has(name) ? `changed: ${name}` : `new: ${name}`)
for (const name of gone) console.log(`gone: ${name}`)
console.log(`${digests.size} pictures, ${changed.length} of them not as accepted, ${gone.length} gone`)
if (!isAccepting && changed.length > 0)
  console.log(`Look at them in ${folder}; then npm run pictures -- --accept`)
process.exitCode = isAccepting || changed.length + gone.length === 0 ? 0 : 1
