import { ensureChromium } from './support/chromium.ts'
import { killAll } from './check/run-process.ts'
import { runStep, type Step } from './check/step.ts'
import { build, checks, commands, generate, journeys, tests } from './check/steps.ts'
import { add, oneFailed, summary, type Tally } from './check/tally.ts'

/** One after another; a browser, say, has nothing to look at when the build failed. */
async function inOrder(steps: readonly Step[], stopAtFailure = false): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const step of steps) {
    const tally = await runStep(step)
    tallies.push(tally)
    const isBroken = stopAtFailure && tally.failed.length > 0
    if (isBroken) return tallies
  }
  return tallies
}

async function browser(): Promise<Tally[]> {
  try {
    await ensureChromium()
  } catch (error) {
    process.stdout.write(`✗ a Chromium for the journeys\n${String(error)}\n`)
    return [oneFailed('a Chromium for the journeys')]
  }
  return inOrder([build], true)
}

/**
 * Everything `npm test` promises. What waits for nobody goes in two lanes for two cores, as do the tests and the commands,
 * which mostly wait; journeys come after them, as they have a person's patience.
 */
async function check(): Promise<Tally> {
  const generated = await runStep(generate)
  if (generated.failed.length > 0) return generated
  const [built, checked] = await Promise.all([browser(), inOrder(checks)])
  const isBuilt = built.every(({ failed }) => failed.length === 0)
  const lanes = await Promise.all((isBuilt ? [tests, commands] : [tests]).map(runStep))
  const watched = isBuilt ? await inOrder([journeys]) : []
  return add([generated, ...built, ...checked, ...lanes, ...watched])
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
