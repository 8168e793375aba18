import { runStep, type Step } from './step.ts'
import { add, type Tally } from './tally.ts'

const tallies = new Map<Step, Promise<Tally>>()

/** Counts a step that cannot run on this machine. */
export function count(step: Step, tally: Tally): void {
  tallies.set(step, Promise.resolve(tally))
}

/** Runs a step only once for all parts that need it. Resolves with whether it passed. */
export async function run(step: Step): Promise<boolean> {
  const tally = tallies.get(step) ?? runStep(step)
  tallies.set(step, tally)
  return (await tally).failed.length === 0
}

/** The sum of all steps, including those that could not run. */
export async function total(): Promise<Tally> {
  return add(await Promise.all(tallies.values()))
}
