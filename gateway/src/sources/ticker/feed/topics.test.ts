import { describe, expect, test } from 'vitest'
import type { Reading } from '../../../domain/site/freshness.ts'
import { createTestTicker } from '../testing/test-ticker.ts'
import type { Ticker } from '../create-ticker.ts'

/** Records events until the watch ends. */
function follow<Event>(watch: (signal: AbortSignal) => AsyncIterable<readonly Event[]>) {
  const controller = new AbortController()
  const received: Event[] = []
  /** Number of values delivered together. */
  const bursts: number[] = []
  const end = (async () => {
    for await (const events of watch(controller.signal)) {
      bursts.push(events.length)
      received.push(...events)
    }
    return 'ended'
  })()
  return { received, bursts, end, leave: () => controller.abort() }
}

const values = <Value>(received: readonly Reading<Value>[]) => received.map(({ value }) => value)
const index = (code: string, value: number) => ({ id: code.slice(-2), code, value, asAt: 1_772_748_000 })

describe('indices', () => {
  test('arrive in one list, then as changes, over one stream for all watchers', async () => {
    const { ticker, upstream, settle } = createTestTicker()
    const [one, other] = [follow(ticker.watchIndices), follow(ticker.watchIndices)]
    await settle()
    const stream = upstream.stream('/indices/all')
    stream.send('init', [index('AA', 1), index('BB', 2)])
    await settle()
    stream.send('patch', { type: 'merge', key: 'id', data: [{ id: 'BB', code: 'BB', value: 3 }] })
    await settle()
    expect(values(one.received).map(each => [each?.code, each?.value])).toEqual([
      ['AA', 1],
      ['BB', 2],
      ['BB', 3],
    ])
    expect(other.received).toEqual(one.received)
    expect(one.bursts).toEqual([2, 1])
    expect(one.received[2]?.freshness.mode).toBe('STREAMING')
    expect(upstream.requestedPaths).toEqual(['/indices/all'])
  })

  test('are read from the open feed, featured ones first, and requested once without watchers', async () => {
    const { ticker, upstream, settle } = createTestTicker()
    upstream.last.set('/indices/all', [index('AA', 1), { ...index('BB', 2), position: 1 }])
    const last = await ticker.indices()
    await ticker.indices()
    expect(last.value?.map(({ code }) => code)).toEqual(['BB', 'AA'])
    follow(ticker.watchIndices)
    await settle()
    upstream.stream('/indices/all').send('init', [index('AA', 7), { ...index('BB', 2), position: 1 }])
    await settle()
    expect(values([await ticker.indices()])[0]).toMatchObject([{ code: 'BB' }, { code: 'AA', value: 7 }])
    expect(upstream.requestedPaths).toEqual(['/indices/all/last', '/indices/all'])
  })
})

describe('a market', () => {
  const paths = ['/nzsx/market', '/nzsx/gainers', '/nzsx/decliners', '/nzsx/instruments']

  async function live() {
    const stand = createTestTicker()
    const watcher = follow(signal => stand.ticker.watchMarket('nzsx', signal))
    await stand.settle()
    const [summary, gainers, decliners, instruments] = paths.map(path => stand.upstream.stream(path))
    summary!.send('init', { market: 'nzsx', trades: 5 })
    gainers!.send('init', [stand.row('KRE', 2, { priceChangeRelative: 0.1 })])
    instruments!.send('init', [stand.row('KRE', 2, { totalValue: 100 })])
    await stand.settle()
    return {
      ...stand,
      watcher,
      summary: summary!,
      gainers: gainers!,
      decliners: decliners!,
      instruments: instruments!,
    }
  }

  test('is published once all its parts are known, an empty list included', async () => {
    const { watcher, decliners, settle } = await live()
    expect(watcher.received).toEqual([])
    decliners.send('init', [])
    await settle()
    expect(watcher.received).toEqual(['nzsx'])
  })

  test('is published when one of them changes, and read without a request', async () => {
    const { ticker, upstream, watcher, summary, gainers, decliners, row, settle } = await live()
    decliners.send('init', [])
    await settle()
    summary.send('patch', { type: 'merge', key: 'market', data: [{ market: 'nzsx', trades: 6 }] })
    await settle()
    gainers.send('update', [row('TUI', 3), row('KRE', 2)])
    await settle()
    expect(watcher.received).toEqual(['nzsx', 'nzsx', 'nzsx'])
    expect((await ticker.summary('nzsx')).value?.trades).toBe(6)
    expect((await ticker.movers('nzsx', 'gainers')).value?.map(({ code }) => code)).toEqual(['TUI', 'KRE'])
    expect((await ticker.movers('nzsx', 'decliners')).value).toEqual([])
    expect(upstream.requestedPaths).toEqual(paths)
  })

  test('is published for its instruments only after a trade, not after a change of bids', async () => {
    const { watcher, decliners, instruments, row, settle } = await live()
    decliners.send('init', [])
    await settle()
    expect(watcher.received).toEqual(['nzsx'])
    instruments.send('patch', [row('KRE', 2, { bestBid: 1.99 })])
    await settle()
    expect(watcher.received).toEqual(['nzsx'])
    instruments.send('patch', [row('KRE', 2, { totalValue: 150 })])
    await settle()
    expect(watcher.received).toEqual(['nzsx', 'nzsx'])
  })

  test('ranks movers by the figures that it shows', async () => {
    const { ticker, gainers, row, settle } = await live()
    const [kre, tui] = [
      row('KRE', 2, { priceChangeRelative: 0.1 }),
      row('TUI', 3, { priceChangeRelative: 0.05 }),
    ]
    gainers.send('update', [kre, tui])
    gainers.send('patch', { ...tui, priceChangeRelative: 0.2 })
    await settle()
    const read = async () => (await ticker.movers('nzsx', 'gainers')).value
    expect((await read())?.map(({ code }) => code)).toEqual(['TUI', 'KRE'])
    expect(await read()).toBe(await read())
  })

  test('is published even if one part is unavailable', async () => {
    const { watcher, decliners, clock } = await live()
    decliners.end()
    await clock.advance(2_000)
    expect(watcher.received).toEqual(['nzsx'])
  })

  test('that does not exist makes no request', async () => {
    const { ticker, upstream } = createTestTicker()
    const { end } = follow(signal => ticker.watchMarket('nyse', signal))
    expect(await end).toBe('ended')
    expect(upstream.requestedPaths).toEqual([])
  })
})

describe('an instrument’s intraday history', () => {
  const minute = (at: number, value: number) => ({ timestamp: 1_772_740_800 + at * 60, value, volume: 10 })

  test('is published from its last five minutes on', async () => {
    const { ticker, upstream, settle } = createTestTicker()
    const { received } = follow(signal => ticker.watchPoints('kre', signal))
    await settle()
    const stream = upstream.stream('/instrument/KRE/price-history')
    stream.send(
      'init',
      Array.from({ length: 100 }, (_, at) => minute(at, at)),
    )
    await settle()
    expect(values(received).map(point => point?.value)).toEqual([95, 96, 97, 98, 99])
    stream.send('patch', { type: 'add', key: 'timestamp', data: [minute(99, 99.5), minute(100, 100)] })
    await settle()
    expect(values(received.slice(5)).map(point => point?.value)).toEqual([99.5, 100])
  })

  test('is polled by its code while it cannot be streamed', async () => {
    const { ticker, upstream, clock } = createTestTicker()
    const path = '/instrument/KRE/price-history'
    upstream.interfere = request =>
      request.url.endsWith('/last') ? undefined : new Response(null, { status: 503 })
    upstream.last.set(path, [minute(0, 1)])
    const { received } = follow(signal => ticker.watchPoints('kre', signal))
    await clock.advance(2_000)
    expect(received.map(({ value, freshness }) => [value?.value, freshness.mode])).toEqual([[1, 'POLLED']])
    expect(new Set(upstream.requestedPaths)).toEqual(new Set([path, `${path}/last`]))
    upstream.last.set(path, [minute(0, 1), minute(1, 2)])
    await clock.advance(60_000)
    expect(received.at(-1)?.value?.value).toBe(2)
  })

  test('of a share without trades for hours does not count as lag', async () => {
    const { ticker, upstream, clock, settle } = createTestTicker()
    const { received } = follow(signal => ticker.watchPoints('KRE', signal))
    await settle()
    upstream.stream('/instrument/KRE/price-history').send('init', [minute(-300, 1)])
    for (let at = 0; at < 100; at++) {
      upstream.stream('/instrument/KRE/price-history').send('keepalive', { asAt: clock.now() })
      await clock.advance(20_000)
    }
    expect(received.map(({ freshness }) => freshness.mode)).toEqual(['STREAMING'])
  })
})

describe('derivatives', () => {
  const wmp = '/derivatives/underlying/WMP/changes'

  test('of an underlying are published one by one, and only keepalives show a lag', async () => {
    const { ticker, upstream, clock, settle } = createTestTicker()
    const { received } = follow(signal => ticker.watchDerivatives('wmp', signal))
    await settle()
    upstream.last.set(wmp, [{ code: 'WMPZ26', lastPrice: 3_910 }, { code: 'WMPF27' }])
    upstream.stream(wmp).send('init', [
      { code: 'WMPZ26', lastPrice: 3_900, updated: '2026-03-05T20:30:00Z' },
      { code: 'WMPF27', lastPrice: null },
    ])
    upstream.stream(wmp).send('patch', { type: 'merge', key: 'code', data: [{ code: 'WMPF27', bid: 0 }] })
    await settle()
    expect(values(received).map(each => [each?.code, each?.lastPrice, each?.bid])).toEqual([
      ['WMPZ26', 3_900, null],
      ['WMPF27', null, null],
      ['WMPF27', null, 0],
    ])
    const asAt = clock.now()
    for (let at = 0; at < 79; at++) {
      if (upstream.streams.length > 0) upstream.stream(wmp).send('keepalive', { asAt })
      await clock.advance(20_000)
    }
    expect(received.at(-1)?.freshness.mode).toBe('POLLED')
  })

  test('of all underlyings use one stream', async () => {
    const { ticker, upstream, settle } = createTestTicker()
    follow(signal => ticker.watchDerivatives(null, signal))
    await settle()
    expect(upstream.requestedPaths).toEqual(['/derivatives/changes'])
  })
})

/** Each kind of watch, with its number of upstream streams. */
const kinds: [string, (ticker: Ticker, signal: AbortSignal) => AsyncIterable<readonly unknown[]>, number][] =
  [
    ['an instrument', (ticker, signal) => ticker.watchInstruments(['KRE'], signal), 1],
    ['the indices', (ticker, signal) => ticker.watchIndices(signal), 1],
    ['a market', (ticker, signal) => ticker.watchMarket('nzsx', signal), 4],
    ['a price history', (ticker, signal) => ticker.watchPoints('KRE', signal), 1],
    ['derivatives', (ticker, signal) => ticker.watchDerivatives('NZ20', signal), 1],
  ]

describe.each(kinds)('the stream of %s', (_kind, watch, streams) => {
  test('is closed half a second after the last watcher has left, even without an event', async () => {
    const { ticker, upstream, clock, settle } = createTestTicker()
    const watchers = [1, 2, 3].map(() => follow(signal => watch(ticker, signal)))
    await settle()
    expect(upstream.streams).toHaveLength(streams)
    for (const { leave } of watchers) leave()
    expect(await Promise.all(watchers.map(({ end }) => end))).toEqual(['ended', 'ended', 'ended'])
    await clock.advance(499)
    expect(upstream.streams).toHaveLength(streams)
    await clock.advance(1)
    expect(upstream.streams).toHaveLength(0)
    expect(upstream.requestedPaths).toHaveLength(streams)
  })

  test('stays open when another watcher joins within that time', async () => {
    const { ticker, upstream, clock, settle } = createTestTicker()
    const first = follow(signal => watch(ticker, signal))
    await settle()
    first.leave()
    await clock.advance(499)
    follow(signal => watch(ticker, signal))
    await clock.advance(1_000)
    expect(upstream.streams).toHaveLength(streams)
    expect(upstream.requestedPaths).toHaveLength(streams)
  })
})

test('ten thousand unknown codes open no connection, in any kind of watch', async () => {
  const { ticker, upstream } = createTestTicker()
  const ends: Promise<string>[] = []
  for (let at = 0; at < 10_000; at++) {
    const code = `X${at}`
    ends.push(follow(signal => kindsOf(code)[at % 4]!(ticker, signal)).end)
  }
  expect(new Set(await Promise.all(ends))).toEqual(new Set(['ended']))
  expect([upstream.requestedPaths, ticker.feeds()]).toEqual([[], []])
})

const kindsOf = (
  code: string,
): ((ticker: Ticker, signal: AbortSignal) => AsyncIterable<readonly unknown[]>)[] => [
  (ticker, signal) => ticker.watchInstruments([code], signal),
  (ticker, signal) => ticker.watchMarket(code, signal),
  (ticker, signal) => ticker.watchPoints(code, signal),
  (ticker, signal) => ticker.watchDerivatives(code, signal),
]
