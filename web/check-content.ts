import { parseArgs } from 'node:util'
import { readEnvironment } from '@exchange/gateway/environment'
import { createRealClock } from '@exchange/market-time/clock'
import { shippedContent } from '@exchange/upstream-content'
import {
  checkContent,
  describeFault,
  openSpaceFolder,
  publishedEntries,
  shippedModel,
} from '@exchange/upstream-content/check-content'
import { contentRules, missingService } from './serving/content-rules.ts'

/**
 * `npm run content:check` lists problems in a content folder. It is in this package because only the site has the paths, blocks
 * and services. A service that is not configured is not a problem. Returns the exit code.
 */
async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { folder: { type: 'string', default: shippedContent } } })
  const folder = await openSpaceFolder({ directory: values.folder, clock: createRealClock() })
  const space = await folder.current()
  const faults = checkContent(space, { ...contentRules, product: await shippedModel() })
  for (const fault of faults) console.log(describeFault(fault))
  const { embeds } = readEnvironment(process.env)
  for (const entry of publishedEntries(space)) {
    const variable = missingService(entry, embeds)
    if (variable !== null)
      console.log(`${entry.file}: left out for readers, since ${variable} is not set up for it`)
  }
  console.log(faults.length === 0 ? 'Nothing is wrong with the content' : `${faults.length} faults`)
  return faults.length === 0 ? 0 : 1
}

process.exitCode = await run(process.argv.slice(2))
