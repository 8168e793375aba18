import { someCode } from '../support/sample-market.ts'
import { pathOf } from './fan-out.ts'
import { quantile } from './measure-page.ts'
import type { Flooded, FloodOrder } from './flood/flooder.ts'
import { type FloodKind, kinds } from './flood/kinds.ts'
import type { Felt, ReadersOrder } from './flood/readers.ts'
import { type BenchProcess, startLoad, startServer } from './pinned.ts'
import { judge, say, table } from './report.ts'

const connections = 50
const streams = 200
const ticksPerSecond = 10
const cachedPaths = ['/announcements', '/', '/markets/listings']
const names = Object.keys(kinds) as FloodKind[]
const floods = [...names.map(name => ({ name, mixed: [name] })), { name: 'all', mixed: names }]

const ms = (value: number) => value.toFixed(0)

interface Round {
  name: string
  felt: Felt
  flooded: Flooded
}

const statusText = (flooded: Flooded) =>
  Object.entries(flooded)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')

function judgeRound({ name, felt, flooded }: Round, quietEvents: number): void {
  const { cachedMs, newMs, failed, eventsPerSecond } = felt
  const [p50, p99, longest] = [quantile(cachedMs, 0.5), quantile(cachedMs, 0.99), newMs.at(-1) ?? Infinity]
  const what = `a flood of ${name}`
  judge({
    what: `${what}: cached pages of others, p50 and p99`,
    figure: `${ms(p50)} and ${ms(p99)} ms, ${failed} failed`,
    promised: '≤ 50 and 250 ms',
    isKept: p50 <= 50 && p99 <= 250 && failed === 0,
  })
  judge({
    what: `${what}: a page of others that is not cached, longest of ${newMs.length}`,
    figure: `${ms(longest)} ms`,
    promised: '≤ 2,000 ms',
    isKept: longest <= 2_000,
  })
  const share = eventsPerSecond / quietEvents
  judge({
    what: `${what}: live events of ${streams} readers against quiet`,
    figure: share.toFixed(2),
    promised: '≥ 0.9',
    isKept: share >= 0.9,
  })
  // Unknown addresses share one cached page; files take a millisecond or two, so the queue never fills up.
  if (name === 'unknown' || name === 'files') return
  const refused = flooded[503] ?? 0
  judge({ what: `${what}: refused`, figure: String(refused), promised: '> 0', isKept: refused > 0 })
}

const measure = async (readers: BenchProcess, seconds: number) =>
  JSON.parse(await readers.tell(String(seconds))) as Felt

/**
 * One reader floods the site for some seconds with each kind of address, and with all kinds; measures the effect on
 * other readers.
 */
export async function benchFlood(seconds = 60): Promise<void> {
  const code = await someCode('NZSX')
  const server = await startServer('felt/ticking-server.ts')
  const { port } = server
  await server.tell(`tick ${ticksPerSecond}`)
  const orders: ReadersOrder = { port, code, streams, streamPath: pathOf(code), cachedPaths }
  const readers = await startLoad('flood/readers.ts', orders)
  const quiet = await measure(readers, Math.min(seconds, 10))
  const rounds: Round[] = [{ name: 'quiet', felt: quiet, flooded: {} }]
  for (const [place, { name, mixed }] of floods.entries()) {
    const from = place * 100_000
    const order: FloodOrder = { port, code, kinds: mixed, connections, seconds, address: '203.0.113.1', from }
    const flooder = await startLoad('flood/flooder.ts', order)
    const [felt, flooded] = await Promise.all([measure(readers, seconds), flooder.tell('')])
    const round = { name, felt, flooded: JSON.parse(flooded) as Flooded }
    rounds.push(round)
    say(`${name}: ${statusText(round.flooded)}`)
    judgeRound(round, quiet.eventsPerSecond)
  }
  readers.stop()
  server.stop()
  say(`### ${connections} connections of one reader, ${seconds} s each, beside ${streams} live readers\n`)
  table(
    [
      'flood',
      'cached p50 ms',
      'p99 ms',
      'not cached p50 ms',
      'longest ms',
      'events/s',
      'the flooder’s answers',
    ],
    rounds.map(({ name, felt: { cachedMs, newMs, eventsPerSecond }, flooded }) => [
      name,
      ms(quantile(cachedMs, 0.5)),
      ms(quantile(cachedMs, 0.99)),
      ms(quantile(newMs, 0.5)),
      ms(newMs.at(-1) ?? Number.NaN),
      ms(eventsPerSecond),
      statusText(flooded),
    ]),
  )
}
