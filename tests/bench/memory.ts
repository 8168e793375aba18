import { sampleMarket } from '../support/sample-market.ts'
import { read, readAll, readEveryPage } from './memory/reading.ts'
import { type Server, startServer, startServerWith } from './pinned.ts'
import { judge, say } from './report.ts'

/** Share of charts among the addresses; the others are searches, which take less time. */
const chartShare = 0.25
/** Numbers for a site with little memory; it used to crash after half as many. */
const inLittleRoom = { charts: 3_000, searches: 3_000 }
const littleRoom = '--max-old-space-size=384'

const residentBytes = 600e6
const heapBytes = 250e6

/**
 * Number of responses after which the site's clock advances by a second, so that prices change, and its memory is
 * measured.
 */
const answersOfSecond = 50

type Pick = <T>(values: readonly T[]) => T

/** A seeded choice, the same in each run. */
function createPick(): Pick {
  let seed = 1
  return values => {
    seed = (seed * 48_271) % 2_147_483_647
    return values[seed % values.length]!
  }
}

function chartAddress(pick: Pick, codes: readonly string[]): string {
  const state = new URLSearchParams({
    period: pick(['1m', '3m', '6m', '1y', '2y']),
    type: pick(['line', 'candlestick', 'ohlc', 'area']),
    overlay: pick(['sma', 'ema', 'bollinger', 'ma50']),
    lower: pick(['volume', 'rsi', 'macd']),
    length: String(pick(Array.from({ length: 300 }, (_, index) => index + 2))),
  })
  return `/instruments/${pick(codes)}?${state}`
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'.split('')
const searchAddress = (pick: Pick) =>
  `/search?q=${pick(letters)}${pick(letters)}${pick(letters)}${pick(['', ...letters])}`

interface Held {
  rss: number
  heapUsed: number
}

/** Records the responses of a site and its peak memory. */
function createWatch(server: Server) {
  const seen = { answers: 0, failures: 0, rss: 0 }
  return {
    seen,
    site: `http://127.0.0.1:${server.port}`,
    async onRead(status: number) {
      seen.answers += 1
      if (status >= 500) seen.failures += 1
      if (seen.answers % answersOfSecond > 0) return
      await server.tell('advance 1000')
      seen.rss = Math.max(seen.rss, Number(await server.tell('memory')))
    },
    held: async () => JSON.parse(await server.tell('held')) as Held,
  }
}

type Watch = ReturnType<typeof createWatch>

/** Reads this many different addresses over several connections. */
async function readMany({ site, onRead }: Watch, count: number, make: () => string): Promise<void> {
  const made = new Set<string>()
  while (made.size < count) made.add(make())
  const left = made.values()
  await readAll(
    () => left.next().value,
    async path => onRead((await read(site + path)).status),
  )
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

async function everything(codes: readonly string[], addresses: number): Promise<void> {
  const charts = addresses * chartShare
  const server = await startServer('site-server.ts')
  const watch = createWatch(server)
  const pick = createPick()
  const look = async (what: string) => {
    const { rss, heapUsed } = await watch.held()
    say(
      `- after ${what}: ${megabytes(watch.seen.rss)} at most, ${megabytes(rss)} after a collection, heap ${megabytes(heapUsed)}`,
    )
    return heapUsed
  }
  say(`### Every page, then ${addresses} addresses of charts and searches: resident memory\n`)
  await look('its start')
  const pages = await readEveryPage(watch.site, watch.onRead)
  let heap = await look(`${pages} pages`)
  await readMany(watch, charts, () => chartAddress(pick, codes))
  heap = Math.max(heap, await look(`${charts} charts`))
  await readMany(watch, addresses - charts, () => searchAddress(pick))
  heap = Math.max(heap, await look(`${addresses - charts} searches`))
  server.stop()
  say('')
  const { rss, failures } = watch.seen
  judge({
    what: `resident memory while all of it is read, ${failures} answers failed`,
    figure: megabytes(rss),
    promised: `≤ ${megabytes(residentBytes)}`,
    isKept: rss <= residentBytes && failures === 0,
  })
  judge({
    what: 'heap after a collection',
    figure: megabytes(heap),
    promised: `≤ ${megabytes(heapBytes)}`,
    isKept: heap <= heapBytes,
  })
}

async function inLittle(codes: readonly string[]): Promise<void> {
  const server = await startServerWith([littleRoom], 'site-server.ts')
  const watch = createWatch(server)
  const pick = createPick()
  const lives = await (async () => {
    await readMany(watch, inLittleRoom.charts, () => chartAddress(pick, codes))
    await readMany(watch, inLittleRoom.searches, () => searchAddress(pick))
    return watch.held()
  })().catch(() => null)
  server.stop()
  judge({
    what: `${inLittleRoom.charts} charts and ${inLittleRoom.searches} searches with ${littleRoom}`,
    figure: lives ? `lives, ${watch.seen.failures} failed` : `dies after ${watch.seen.answers}`,
    promised: 'lives',
    isKept: lives !== null && watch.seen.failures === 0,
  })
}

/** Measures memory under more requests than the cache can hold: every page and this many other addresses. */
export async function benchMemory(addresses = 20_000): Promise<void> {
  const { instruments } = await sampleMarket()
  const codes = instruments.map(({ code }) => code)
  await everything(codes, addresses)
  await inLittle(codes)
}
