import { ensureMachine, toLookWith } from '../support/machine.ts'
import { ensureRedis } from '../support/redis-server.ts'
import { count, run } from './run.ts'
import type { Step } from './step.ts'
import * as steps from './steps.ts'
import { oneFailed, oneSkipped } from './tally.ts'

interface Change {
  /** A branch or commit; later commits count as changes, too. */
  since?: string | undefined
  /** Names of journeys to run, such as `chart`. */
  journeys: readonly string[]
}

/** Programs still missing on this machine after it was prepared, which is done once for all parts. */
let missing: Promise<string[]> | undefined
const prepareMachine = () => (missing ??= ensureMachine())

/** Generates code, which everything else imports, and prepares the machine. Resolves with whether tests can run. */
async function prepare(): Promise<boolean> {
  if (!(await run(steps.generate))) return false
  await prepareMachine()
  process.once('exit', await ensureRedis())
  return true
}

/** Runs a step that needs a browser and a font. Without them it is skipped, or fails under CI. */
async function runInBrowser(step: Step): Promise<void> {
  const lacking = (await prepareMachine()).filter(name => toLookWith.has(name))
  if (lacking.length === 0) {
    await run(step)
    return
  }
  const name = `${step.name}: this machine lacks ${lacking.join(' and ')}`
  count(step, process.env['CI'] === 'true' ? oneFailed(name) : oneSkipped(name))
}

async function runAll(all: readonly Step[]): Promise<void> {
  for (const step of all) await run(step)
}

const runChecks = () => runAll([...steps.typeChecks, ...steps.lintChecks])

/**
 * All parts of `npm test`, in parallel on two cores: the build with the checks, and the tests with the commands, which
 * mostly wait. Editing generates code again and journeys have user-like time limits, so both run afterwards.
 */
async function tests(): Promise<void> {
  if (!(await run(steps.generate))) return
  const [isBuilt] = await Promise.all([run(steps.build), runChecks(), prepare()])
  await Promise.all((isBuilt ? [steps.tests, steps.commands] : [steps.tests]).map(run))
  if (!isBuilt) return
  await run(steps.editing)
  await runInBrowser(steps.journeys)
}

async function looks(): Promise<void> {
  if ((await prepare()) && (await run(steps.build))) await runInBrowser(steps.looks)
}

async function recipes(): Promise<void> {
  if (await run(steps.generate)) await run(steps.recipes)
}

async function code(): Promise<void> {
  if (await run(steps.generate)) await runChecks()
}

async function typecheck(): Promise<void> {
  if (await run(steps.generate)) await runAll(steps.typeChecks)
}

async function lint(): Promise<void> {
  if (await run(steps.generate)) await runAll(steps.lintChecks)
}

async function unit(): Promise<void> {
  if (await prepare()) await run(steps.unit)
}

/** Tests affected by a change, by the imports of their files; journeys only by name, as they import no page. */
async function changed({ since, journeys }: Change): Promise<void> {
  if (!(await prepare()) || !(await run(steps.build))) return
  await run(steps.changed(since))
  if (journeys.length > 0) await runInBrowser(steps.namedJourneys(journeys))
}

/** The parts of the tests, by their names in `package.json` and `.ci/run`. */
export const parts: Record<string, (change: Change) => Promise<void>> = {
  tests,
  looks,
  recipes,
  code,
  typecheck,
  lint,
  unit,
  changed,
}
