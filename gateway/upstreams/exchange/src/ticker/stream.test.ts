import { EventSourceParserStream } from 'eventsource-parser/stream'
import { afterEach, expect, test } from 'vitest'
import { exchangeAt } from '../testing/exchange-at.ts'

type Row = Record<string, unknown>
interface TickerEvent {
  id: string
  event: string
  data: unknown
}

const opened: { close(): void }[] = []
afterEach(() => {
  for (const exchange of opened.splice(0)) exchange.close()
})

/** A stream whose events are collected on arrival. */
async function listenAt(time: string, path: string) {
  const exchange = exchangeAt(time)
  opened.push(exchange)
  const leave = new AbortController()
  const response = await exchange.fetch(
    new Request(`http://exchange.test/ticker/1.0${path}`, { signal: leave.signal }),
  )
  const events: TickerEvent[] = []
  const done = collect(response, events)
  await exchange.clock.advance(0)
  return { ...exchange, response, events, done, leave: () => leave.abort() }
}

async function collect(response: Response, events: TickerEvent[]): Promise<void> {
  const parser = new EventSourceParserStream({ onError: 'terminate' })
  for await (const { id = '', event = '', data } of response
    .body!.pipeThrough(new TextDecoderStream())
    .pipeThrough(parser))
    events.push({ id, event, data: JSON.parse(data) as unknown })
}

test('a stream begins with the whole value, equal to the last read', async () => {
  const { events, read, response } = await listenAt('2026-11-20T11:00', '/instrument/KRE')
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(events).toEqual([
    {
      id: String(Date.parse('2026-11-19T21:40:00Z')),
      event: 'init',
      data: await read('/ticker/1.0/instrument/KRE/last'),
    },
  ])
})

test.each(['/instrument/KRE', '/nzsx/instruments', '/nzdx/instruments', '/instrument/KRE/price-history'])(
  '%s: the first value with every patch equals the last read',
  async path => {
    const { events, clock, read } = await listenAt('2026-11-20T11:00', path)
    await clock.advance(90_000)
    const [init, ...rest] = events
    const rows = new Map<unknown, Row>()
    const keyOf = (row: Row) => row.ISIN ?? row.timestamp
    for (const row of [init?.data].flat() as Row[]) rows.set(keyOf(row), row)
    for (const { event, data } of rest) {
      if (event === 'keepalive') continue
      expect(event).toBe('patch')
      const patch = data as { type: string; key: string; data: Row[] }
      expect(patch).toMatchObject(
        path.endsWith('history') ? { type: 'add', key: 'timestamp' } : { type: 'merge', key: 'ISIN' },
      )
      for (const part of patch.data) rows.set(keyOf(part), { ...rows.get(keyOf(part)), ...part })
    }
    expect(rest.filter(({ event }) => event === 'patch').length).toBeGreaterThan(0)
    expect(Array.from(rows.values())).toEqual([await read(`/ticker/1.0${path}/last`)].flat())
  },
)

test('a patch has the key of its row and only changed fields', async () => {
  const { events, clock } = await listenAt('2026-11-20T11:00', '/instrument/KRE')
  await clock.advance(30_000)
  const patch = events.find(({ event }) => event === 'patch')?.data as { data: Row[] } | undefined
  const row = patch?.data[0]
  expect(row).toMatchObject({ ISIN: 'NZKREE0001S0', code: 'KRE', totalVolume: expect.any(Number) })
  expect(row).not.toHaveProperty('issuerName')
  expect(row).not.toHaveProperty('startingPriceAmount')
})

test('the price of KRE changes within a minute', async () => {
  const { events, clock } = await listenAt('2026-11-20T11:00', '/instrument/KRE')
  await clock.advance(60_000)
  const prices = events.flatMap(({ data }) =>
    ((data as { data?: Row[] }).data ?? []).flatMap(row => row.priceAmount ?? []),
  )
  expect(prices.length).toBeGreaterThan(0)
})

test('without changes there is a keepalive every 12 seconds, with the time of the figures', async () => {
  const { events, clock } = await listenAt('2026-11-21T14:00', '/instrument/KRE')
  await clock.advance(36_000)
  expect(events.map(({ event }) => event)).toEqual(['init', 'keepalive', 'keepalive', 'keepalive'])
  expect(events[1]?.data).toEqual({ asAt: '2026-11-21T00:40:12.000Z' })
})

test('a new trading day is sent whole', async () => {
  const { events, clock, read } = await listenAt('2026-11-20T08:49', '/nzsx/instruments')
  await clock.advance(60_000)
  const update = events.find(({ event }) => event === 'update')
  expect(update?.data).toEqual(await read('/ticker/1.0/nzsx/instruments/last'))
})

test('nothing is computed without a reader', async () => {
  const { clock, leave, done, events } = await listenAt('2026-11-20T11:00', '/instrument/KRE')
  leave()
  await done
  const received = events.length
  let isAsked = false
  const watched = clock.after
  clock.after = (ms, run) => {
    isAsked = true
    return watched(ms, run)
  }
  await clock.advance(5_000)
  expect([isAsked, events.length]).toEqual([false, received])
})

test('a reader that never reads is disconnected, without effect on others', async () => {
  const exchange = exchangeAt('2026-11-20T11:00')
  opened.push(exchange)
  const open = () => exchange.fetch(new Request('http://exchange.test/ticker/1.0/nzsx/instruments'))
  const [stalled, reading] = [await open(), await open()]
  const events: TickerEvent[] = []
  void collect(reading, events)
  await exchange.clock.advance(150_000)
  const left: TickerEvent[] = []
  await collect(stalled, left)
  expect(left.length).toBeLessThanOrEqual(66)
  expect(events.filter(({ event }) => event === 'patch').length).toBeGreaterThan(100)
})

test('closing the exchange ends its streams', async () => {
  const { close, done } = await listenAt('2026-11-20T11:00', '/instrument/KRE')
  close()
  await expect(done).resolves.toBeUndefined()
})
