import { someCode } from '../support/sample-market.ts'
import { pathOf } from './fan-out.ts'
import type { Connected } from './fan-out/stream-socket.ts'
import { startLoad, startServer } from './pinned.ts'
import { judge, say, table } from './report.ts'
import type { Soaked } from './soak/readers.ts'

/** A change every 100 ms, measured every ten seconds. */
const publishing = { everyMs: 100, warm: 0, measured: 100 }
const readers = { count: 1_000, crowd: 250, patienceMs: 60_000, churn: 20, stalled: 10 }
/** Share of the run after which one-time compilation and caches are complete. */
const warmShare = 0.25

interface Held {
  rss: number
  heapUsed: number
}

interface Sample extends Held {
  minute: number
}

/** Growth along the regression line from the first to the last sample, and the mean, in MB. */
function trend(samples: readonly Sample[], field: keyof Held) {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const times = samples.map(({ minute }) => minute)
  const values = samples.map(sample => sample[field] / 1e6)
  const [time, value] = [mean(times), mean(values)]
  const squares = times.reduce((sum, one) => sum + (one - time) ** 2, 0)
  const slope = times.reduce((sum, one, at) => sum + (one - time) * ((values[at] ?? 0) - value), 0) / squares
  return { gained: slope * ((times.at(-1) ?? 0) - (times[0] ?? 0)), mean: value, perHour: slope * 60 }
}

/** Readers come and go for this many minutes, and some never read: the server's memory must not grow. */
export async function benchSoak(minutes = 20): Promise<void> {
  const code = await someCode('NZSX')
  const server = await startServer('fan-out/gateway-server.ts', code)
  const load = await startLoad('soak/readers.ts', { ...readers, port: server.port, path: pathOf(code) })
  const { connected } = load.about as unknown as Connected
  if (connected < readers.count) throw new Error(`${connected} of ${readers.count} connected`)
  const samples: Sample[] = []
  const since = performance.now()
  const minute = () => (performance.now() - since) / 60_000
  while (minute() < minutes) {
    await server.tell(`publish ${JSON.stringify(publishing)}`)
    samples.push({ minute: minute(), ...(JSON.parse(await server.tell('held')) as Held) })
  }
  const { open, came, bytes } = JSON.parse(await load.tell('result')) as Soaked
  load.stop()
  server.stop()
  const settled = samples.filter(sample => sample.minute >= minutes * warmShare)
  say(`### ${minutes} minutes, a change every 100 ms, ${readers.churn} readers leave and come each second\n`)
  say(
    `${open} readers in the end, ${came} in all, ${(bytes / 1e9).toFixed(1)} GB read; ${readers.stalled} never read.\n`,
  )
  const limits = { rss: 0.03, heapUsed: 0.02 } as const
  const names = { rss: 'resident memory', heapUsed: 'heap after a collection' }
  const rows = (['rss', 'heapUsed'] as const).map(field => {
    const { gained, mean, perHour } = trend(settled, field)
    const limit = limits[field]
    judge({
      what: `soak of ${minutes} minutes, ${names[field]}`,
      figure: `${gained.toFixed(2)} MB of ${mean.toFixed(0)}`,
      promised: `grows ≤ ${limit * 100} %`,
      isKept: gained <= mean * limit,
    })
    return [names[field], mean.toFixed(1), gained.toFixed(2), perHour.toFixed(1)]
  })
  table(['', 'mean MB', 'gained MB', 'MB an hour'], rows)
}
