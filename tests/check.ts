import { killAll } from './check/run-process.ts'
import { runStep, type Step } from './check/step.ts'
import { build, checks, commands, editing, generate, journeys, tests } from './check/steps.ts'
import { add, oneFailed, oneSkipped, summary, type Tally } from './check/tally.ts'
import { ensureMachine, toLookWith } from './support/machine.ts'
import { ensureRedis } from './support/redis-server.ts'

/** One after another. */
async function inOrder(steps: readonly Step[]): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const step of steps) tallies.push(await runStep(step))
  return tallies
}

/** Journeys need a browser and letters; where everything must be tested, a machine without them has failed. */
async function look(missing: readonly string[]): Promise<Tally> {
  const lacking = missing.filter(name => toLookWith.has(name))
  if (lacking.length === 0) return runStep(journeys)
  const name = `${journeys.name}: this machine lacks ${lacking.join(' and ')}`
  return process.env['CI'] === 'true' ? oneFailed(name) : oneSkipped(name)
}

/**
 * Everything `npm test` promises. What waits for nobody goes in two lanes for two cores, as do the tests and the commands,
 * which mostly wait; what generates code and journeys come after them, as they have a person's patience.
 */
async function check(): Promise<Tally> {
  const generated = await runStep(generate)
  if (generated.failed.length > 0) return generated
  const [missing, built, checked] = await Promise.all([ensureMachine(), runStep(build), inOrder(checks)])
  const endRedis = await ensureRedis()
  process.once('exit', endRedis)
  const isBuilt = built.failed.length === 0
  const lanes = await Promise.all((isBuilt ? [tests, commands] : [tests]).map(runStep))
  const looked = isBuilt ? [await runStep(editing), await look(missing)] : []
  return add([generated, built, ...checked, ...lanes, ...looked])
}

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

const total = await check()
for (const name of total.skipped) process.stdout.write(`skipped: ${name}\n`)
for (const name of total.failed) process.stdout.write(`failed: ${name}\n`)
process.stdout.write(`${summary(total)}\n`)
process.exitCode = total.failed.length === 0 ? 0 : 1
