import { parseArgs } from 'node:util'
import { runCommand } from '@exchange/settings/run-command'
import { importAuctionFolder } from './importing/import-auction-folder.ts'

const usage =
  'import:auctions --out DIR [--events FILE] [--products FILE] [--history FILE] [--skip-bad]\n  at least one of --events and --history'

/** `npm run import:auctions`: imports real dairy auctions into a data set. Returns the exit code. */
async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      events: { type: 'string' },
      products: { type: 'string' },
      history: { type: 'string' },
      out: { type: 'string' },
      'skip-bad': { type: 'boolean', default: false },
    },
  })
  const { events, products, history, out } = values
  if (!out || (!events && !history)) {
    console.error(usage)
    return 2
  }
  const skipBad = values['skip-bad']
  const { text, isWritten } = await importAuctionFolder({
    events,
    products,
    history,
    directory: out,
    skipBad,
  })
  console.log(text)
  return isWritten ? 0 : 1
}

await runCommand(run)
