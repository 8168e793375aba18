import type { CDPSession } from 'playwright'

interface TraceEvent {
  name: string
  tid: number
  /** Microseconds of the machine's monotonic clock, which is Node's `hrtime` too. */
  ts: number
  dur?: number
  /** Of which the thread itself ran: what others did with the core meanwhile is not counted. */
  tdur?: number
  args?: { name?: string }
}

const now = () => Number(process.hrtime.bigint() / 1000n)

/** Main-thread milliseconds of each step of `run`, which calls `step` as one begins. */
export async function costOfSteps(
  session: CDPSession,
  run: (step: () => void) => Promise<void>,
): Promise<number[]> {
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
  const costs = starts.map(() => 0)
  for (const { name, tid, ts, dur, tdur } of events) {
    const step = starts.findLastIndex(start => start <= ts)
    if (name === 'RunTask' && tid === main && step >= 0) costs[step]! += (tdur ?? dur ?? 0) / 1000
  }
  return costs
}
