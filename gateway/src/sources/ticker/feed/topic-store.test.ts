import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instrumentContract } from '../contracts/instrument-contract.ts'
import { FeedError } from './feed-error.ts'
import { marketTopic, moversTopic, priceHistoryTopic } from './topic.ts'
import { createTopicStore } from './topic-store.ts'

const minute = 60_000
const eleven = Date.parse('2026-03-05T22:00:00Z')
const market = marketTopic('nzsx')

/** A row as sent, this many minutes after ten. */
const wire = (code: string, at: number | undefined, priceAmount: number) => ({
  code,
  priceAmount,
  ...(at === undefined ? {} : { asAt: new Date(eleven + (at - 60) * minute).toISOString() }),
})
type Wire = ReturnType<typeof wire>
const domain = (rows: readonly Wire[]) =>
  rows.map(row => instrumentContract.complete(instrumentContract.parse(row)!)!)

function stand(topic = market) {
  const store = createTopicStore(topic)
  let now = eleven
  return {
    store,
    wait: (minutes: number) => (now += minutes * minute),
    poll: (...rows: Wire[]) => store.apply({ type: 'rows', rows: domain(rows) }, now),
    connect: (serverNow?: number) =>
      store.apply({ type: 'connected', ...(serverNow !== undefined && { serverNow }) }, now),
    stream: (name: string, body: unknown) => store.apply({ type: 'stream', name, body }, now),
    prices: () =>
      Object.fromEntries((store.rows() ?? []).map(({ code, priceAmount }) => [code, priceAmount])),
  }
}

describe('a newer value', () => {
  test('is kept until the stream, which began with an older state, has caught up', () => {
    const { store, poll, connect, stream, prices } = stand()
    poll(wire('KRE', 50, 26.43), wire('TUI', 50, 2))
    connect()
    expect(stream('init', [wire('KRE', 22, 1.11), wire('OLD', 22, 5)])).toBe('earlier')
    expect([prices(), store.streamPlace()]).toEqual([{ KRE: 26.43, TUI: 2 }, 'behind'])
    stream('patch', { type: 'add', data: wire('TUI', 40, 1.9) })
    expect([prices(), store.streamPlace()]).toEqual([{ KRE: 26.43, TUI: 2 }, 'behind'])
    stream('patch', [wire('KRE', 51, 26.5), wire('TUI', 51, 2.1)])
    expect([prices(), store.streamPlace()]).toEqual([{ KRE: 26.5, TUI: 2.1, OLD: 5 }, 'followed'])
  })

  test('is not replaced by an older poll or an older update', () => {
    const { poll, connect, stream, prices } = stand()
    connect()
    stream('init', [wire('KRE', 50, 26.43), wire('TUI', 50, 2)])
    expect(poll(wire('KRE', 49, 1.11), wire('MOA', 49, 7))).toBe('earlier')
    expect(stream('update', [wire('KRE', 49, 1.11), wire('TUI', 49, 2), wire('MOA', 49, 7)])).toBe('earlier')
    expect(prices()).toEqual({ KRE: 26.43, TUI: 2 })
  })

  test('is not replaced when a followed stream repeats its init', () => {
    const { store, connect, stream, prices } = stand()
    connect()
    stream('init', wire('KRE', 50, 26.43))
    expect(stream('init', wire('KRE', 40, 1.11))).toBe('earlier')
    stream('patch', { code: 'KRE', priceAmount: 26.5 })
    expect([prices(), store.streamPlace()]).toEqual([{ KRE: 26.5 }, 'followed'])
  })

  test('is replaced by a correction of the same moment or a later one', () => {
    const { poll, connect, stream, prices } = stand()
    poll(wire('KRE', 50, 26.43))
    expect(poll(wire('KRE', 50, 26.4))).toBe('accepted')
    connect()
    expect(stream('init', wire('KRE', 50, 26.3))).toBe('accepted')
    stream('patch', wire('KRE', 51, 26.2))
    expect(prices()).toEqual({ KRE: 26.2 })
  })

  test('is the last one received if there are no times', () => {
    const { poll, connect, stream, prices } = stand()
    poll(wire('KRE', undefined, 1))
    connect()
    stream('init', wire('KRE', undefined, 2))
    expect(prices()).toEqual({ KRE: 2 })
    poll(wire('KRE', 50, 3))
    poll(wire('KRE', undefined, 4))
    expect(prices()).toEqual({ KRE: 4 })
  })

  test('is replaced by an older one after the ticker’s clock was set back', () => {
    const { connect, stream, poll, prices } = stand()
    poll(wire('KRE', 50, 26.43))
    connect(eleven - 30 * minute)
    expect(stream('init', wire('KRE', 29, 20))).toBe('accepted')
    expect(prices()).toEqual({ KRE: 20 })
  })
})

describe('a stream', () => {
  test('applies events before its init once, not again with a second init', () => {
    const { poll, connect, stream, prices } = stand()
    poll(wire('KRE', 50, 26.43))
    connect()
    stream('patch', { code: 'KRE', priceAmount: 1.2 })
    expect(stream('init', wire('KRE', 40, 1.11))).toBe('earlier')
    expect(stream('init', wire('KRE', 51, 26.5))).toBe('accepted')
    expect(prices()).toEqual({ KRE: 26.5 })
  })

  test('keeps the time of its newest event when a patch removes the newest row', () => {
    const { store, connect, stream } = stand()
    connect()
    stream('init', [wire('KRE', 50, 26.43), wire('TUI', 40, 2)])
    stream('patch', { type: 'remove', data: { code: 'KRE' } })
    const tenToEleven = eleven - 10 * minute
    expect([store.newestAt(), store.streamNewestAt()]).toEqual([tenToEleven, tenToEleven])
    stream('patch', wire('TUI', 55, 2.1))
    expect(store.newestAt()).toBe(eleven - 5 * minute)
  })
})

describe('a list that lost rows', () => {
  const ten = (at: number) => Array.from({ length: 10 }, (_, index) => wire(`C${index}`, at, index))

  test('replaces the whole one after three reads, a minute apart', () => {
    const { poll, wait, prices } = stand()
    poll(...ten(50))
    expect(poll()).toBe('shorter')
    wait(1)
    expect(poll()).toBe('shorter')
    expect(Object.keys(prices())).toHaveLength(10)
    wait(1)
    expect(poll()).toBe('accepted')
    expect(prices()).toEqual({})
  })

  test('of a stream marks it as behind until the list is whole again', () => {
    const { store, connect, stream, prices } = stand()
    connect()
    stream('init', ten(50))
    expect(stream('update', [])).toBe('shorter')
    expect([Object.keys(prices()).length, store.streamPlace()]).toEqual([10, 'behind'])
    expect(stream('update', ten(51))).toBe('accepted')
    expect(store.streamPlace()).toBe('followed')
  })

  test('of a stream is updated by every later event, also with an older one in between', () => {
    const { store, connect, stream, prices } = stand()
    connect()
    stream('init', ten(50))
    expect(stream('update', [])).toBe('shorter')
    expect(stream('update', ten(49))).toBe('earlier')
    expect(stream('patch', wire('C0', 51, 26.5))).toBe('accepted')
    expect(store.streamPlace()).toBe('followed')
    expect(prices()).toMatchObject({ C0: 26.5, C9: 9 })
  })

  test('may lose a fifth at once, and everything if another gateway has confirmed it', () => {
    const { store, poll } = stand()
    poll(...ten(50))
    expect(poll(...ten(51).slice(2))).toBe('accepted')
    expect(store.apply({ type: 'rows', rows: [], isVetted: true }, eleven)).toBe('accepted')
  })

  test('is accepted in a ranking of movers, unless nothing is left on the same day', () => {
    const { poll, wait, connect, stream } = stand(moversTopic('nzsx', 'gainers'))
    poll(...ten(50))
    expect(poll(...ten(51).slice(7))).toBe('accepted')
    expect(poll()).toBe('shorter')
    connect()
    expect(stream('init', ten(52))).toBe('accepted')
    expect(stream('update', [])).toBe('accepted')
    poll(...ten(53))
    wait(24 * 60)
    expect(poll()).toBe('accepted')
  })
})

test('an intraday history loses no minute to an older answer, and starts again the next day', () => {
  const store = createTopicStore(priceHistoryTopic('KRE'))
  const first = Date.parse('2026-03-05T21:00:00Z') / 1_000
  const points = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ timestamp: from + at * 60, value: at, volume: 1 }))
  const update = (rows: object[], now: number) =>
    store.apply({ type: 'stream', name: 'update', body: rows }, now)
  store.apply({ type: 'stream', name: 'init', body: points(first, 60) }, eleven)
  expect(update(points(first, 50), eleven)).toBe('earlier')
  expect(store.rows()).toHaveLength(60)
  expect(update(points(first + 86_400, 1), eleven + 24 * 60 * minute)).toBe('accepted')
  expect(store.rows()).toHaveLength(1)
})

const codes = ['KRE', 'TUI', 'MOA', 'HUI', 'RATA', 'NIKAU'] as const
const moment = fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined, freq: 8 })
const price = fc.integer({ min: 1, max: 99 })
const rowsOf = (some: readonly string[]) =>
  fc.tuple(...some.map(code => fc.tuple(moment, price).map(([at, value]) => wire(code, at, value))))
const someRows = fc.subarray([...codes], { minLength: 1 }).chain(rowsOf)
const happening = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ kind: 'connected' as const }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('init', 'update', 'rows', 'patch'), rows: someRows }),
  },
)

test('no published row goes back in time, in any order and with any delay of events', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), happenings => {
      const { store, poll, connect, stream, wait } = stand()
      for (const happened of happenings) {
        const before = new Map((store.rows() ?? []).map(({ code, asAt }) => [code, asAt ?? -Infinity]))
        wait(0.1)
        try {
          if (happened.kind === 'connected') connect()
          else if (happened.kind === 'rows') poll(...happened.rows)
          else stream(happened.kind, happened.rows)
        } catch (error) {
          if (!(error instanceof FeedError)) throw error
        }
        for (const { code, asAt } of store.rows() ?? [])
          expect(asAt ?? -Infinity).toBeGreaterThanOrEqual(before.get(code) ?? -Infinity)
      }
    }),
  )
})
