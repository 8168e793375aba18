import { parseArgs } from 'node:util'
import { createRealClock } from '@exchange/market-time/clock'
import { shippedContent } from '@exchange/upstream-content'
import { checkContent, describeFault, openSpaceFolder } from '@exchange/upstream-content/check-content'
import { createSitePaths } from './serving/site-paths.ts'
import { isServerPath } from './site.ts'
import routes from './src/routes.ts'

/**
 * `npm run content:check`: lists what readers of a content folder would stumble over. It stands here since it knows the
 * site's own paths, which content may not take. Answers the exit code.
 */
async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { folder: { type: 'string', default: shippedContent } } })
  const folder = await openSpaceFolder({ directory: values.folder, clock: createRealClock() })
  const faults = checkContent(await folder.current(), { isSitePath: createSitePaths(routes, isServerPath) })
  for (const fault of faults) console.log(describeFault(fault))
  console.log(faults.length === 0 ? 'Nothing is wrong with the content' : `${faults.length} faults`)
  return faults.length === 0 ? 0 : 1
}

process.exitCode = await run(process.argv.slice(2))
