import { parseArgs } from 'node:util'
import { runCommand } from '@exchange/settings/run-command'
import { describeReport } from './importing/describe-report.ts'
import { importDataSet } from './importing/import-data-set.ts'

const usage = 'import --instruments FILE --prices FILE… --out DIR [--index ID=FILE…] [--skip-bad]'

/** `npm run import`: imports ordinary CSV files as a data set. Returns the exit code. */
async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      instruments: { type: 'string' },
      prices: { type: 'string', multiple: true },
      index: { type: 'string', multiple: true },
      out: { type: 'string' },
      'skip-bad': { type: 'boolean', default: false },
    },
  })
  const { instruments, prices = [], index = [], out } = values
  // `--prices a.csv b.csv`: an option takes one value, further files are positional arguments.
  const priceFiles = [...prices, ...positionals]
  const indexFiles = index.map(each => /^([A-Z0-9]{2,9})=(.+)$/.exec(each) ?? [])
  if (!instruments || !out || priceFiles.length === 0 || indexFiles.some(({ length }) => length === 0)) {
    console.error(usage)
    return 2
  }
  const report = await importDataSet({
    instrumentsFile: instruments,
    priceFiles,
    indexFiles: indexFiles.map(([, id = '', file = '']) => ({ id, file })),
    directory: out,
    skipBad: values['skip-bad'],
  })
  console.log(describeReport(report, out))
  return report.isWritten ? 0 : 1
}

await runCommand(run)
