import { parseArgs } from 'node:util'
import { parts } from './check/parts.ts'
import { killAll } from './check/run-process.ts'
import { total } from './check/run.ts'
import { summary } from './check/tally.ts'

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.on(signal, () => {
    killAll()
    process.exit(code)
  })
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'string' }, journeys: { type: 'string', multiple: true, default: [] } },
})

for (const name of positionals) {
  const part = parts[name]
  if (!part)
    throw new Error(`'${name}' is not a part of the tests; expected ${Object.keys(parts).join(', ')}`)
  await part(values)
}
const tally = await total()
for (const name of tally.skipped) process.stdout.write(`skipped: ${name}\n`)
for (const name of tally.failed) process.stdout.write(`failed: ${name}\n`)
process.stdout.write(`${summary(tally)}\n`)
process.exitCode = tally.failed.length === 0 ? 0 : 1
