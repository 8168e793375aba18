import { parseArgs } from 'node:util'
import { createRealClock } from '@exchange/market-time/clock'
import { runCommand } from '@exchange/settings/run-command'
import { describeFault, openSpaceFolder } from './content-service.ts'
import { importSpace } from './importing/import-export.ts'

const usage = 'content:import FILE [--out DIR]'

/** `npm run content:import`: imports a file of contentful-export as a content folder. Returns the exit code. */
async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: 'string', default: 'var/content' } },
  })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) {
    console.error(usage)
    return 2
  }
  const { entries, assets, files } = await importSpace(file, values.out)
  console.log(`${entries} entries, ${assets} assets and ${files} of their files are in ${values.out}`)
  await openSpaceFolder({
    directory: values.out,
    clock: createRealClock(),
    onFaults: faults => faults.forEach(fault => console.log(describeFault(fault))),
  })
  return 0
}

await runCommand(run)
