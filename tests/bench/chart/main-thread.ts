import type { CDPSession } from 'playwright'

interface TraceEvent {
  name: string
  tid: number
  /** Microseconds of the machine's monotonic clock, the same as Node's `hrtime`. */
  ts: number
  dur?: number
  /** Thread time of the duration: time in which other threads used the core is excluded. */
  tdur?: number
  args?: { name?: string }
}

const now = () => Number(process.hrtime.bigint() / 1000n)

/** Main-thread milliseconds of a step. */
export interface StepCost {
  /** All work of the step, until the next one began. */
  whole: number
  /** Work until the step's first frame was committed; all of it without a frame. */
  untilDrawn: number
}

/** Measures each step of `run`, which calls `step` at its beginning. */
export async function stepCosts(
  session: CDPSession,
  run: (step: () => void) => Promise<void>,
): Promise<StepCost[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  const categories = 'disabled-by-default-devtools.timeline,devtools.timeline'
  await session.send('Tracing.start', { categories, transferMode: 'ReportEvents' })
  const starts: number[] = []
  await run(() => starts.push(now()))
  const complete = new Promise<void>(resolve => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  const main = events.find(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')?.tid
  const own = events.filter(({ tid }) => tid === main)
  return starts.map((start, index) => {
    const isInStep = ({ ts }: TraceEvent) => ts >= start && ts < (starts[index + 1] ?? Infinity)
    const tasks = own.filter(event => event.name === 'RunTask' && isInStep(event))
    const drawn = own.filter(event => event.name === 'Commit' && isInStep(event)).map(({ ts }) => ts)
    return { whole: total(tasks), untilDrawn: total(tasks.filter(({ ts }) => ts < Math.min(...drawn))) }
  })
}

/** Main-thread milliseconds of each step of `run`, which calls `step` at its beginning. */
export const costOfSteps = async (session: CDPSession, run: (step: () => void) => Promise<void>) =>
  (await stepCosts(session, run)).map(({ whole }) => whole)

/** Sum of the tasks in milliseconds. */
const total = (tasks: readonly TraceEvent[]) =>
  tasks.reduce((sum, { tdur, dur }) => sum + (tdur ?? dur ?? 0), 0) / 1000
