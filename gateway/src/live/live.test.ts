import { describe, expect, test } from 'vitest'
import { attach, reader, scripted } from './testing/scripted-live.ts'
import { createTestLive } from './testing/test-live.ts'

const turn = () => new Promise<void>(resolve => setImmediate(resolve))

describe('a subscription', () => {
  test('is executed once for all readers, and all get the same bytes', async () => {
    const { source, follow, settle } = createTestLive()
    const readers = Array.from({ length: 2_500 }, reader)
    for (const { sink } of readers) await follow(sink)
    source.send({ KRE: 1 })
    await settle()
    source.send({ KRE: 2 })
    await settle()
    expect(source.state.runs).toBe(1)
    expect(new Set(readers.map(({ state }) => state.text)).size).toBe(1)
    expect(readers[0]?.lists()).toEqual([{ KRE: 1 }, { KRE: 2 }])
  })

  test('is written as graphql-sse prints it, with the epoch of this start', async () => {
    const { source, follow, settle } = createTestLive()
    const one = reader()
    await follow(one.sink)
    source.send({ KRE: 1 })
    await settle()
    source.finish()
    await settle()
    expect(one.state.text).toBe(
      'retry: 8000\n\n' +
        'event: next\ndata: {"data":{"rows":[{"key":"KRE","value":1}]},"extensions":{"epoch":"boot-1"}}\n\n' +
        'event: complete\ndata:\n\n',
    )
    expect(one.state.closed).toEqual(['end'])
  })

  test('sends a burst as one message, and of a list the elements that changed', async () => {
    const { source, follow, settle } = createTestLive()
    const one = reader()
    await follow(one.sink)
    for (const elements of [{ KRE: 1, TUI: 1 }, { KRE: 1, TUI: 1 }, { KRE: 2, TUI: 1 }, { MOA: 1 }]) {
      source.send(elements)
      await settle()
    }
    expect(one.lists()).toEqual([{ KRE: 1, TUI: 1 }, { KRE: 2 }, { MOA: 1 }])
  })

  test('of one object sends a result only when it differs from the previous one', async () => {
    const { source, follow, settle } = createTestLive()
    const one = reader()
    await follow(one.sink)
    for (const trades of [1, 1, 2, 2, 1]) {
      source.sendResult({ data: { market: { trades } } })
      await settle()
    }
    const late = reader()
    await follow(late.sink)
    const trades = (of: typeof one) => of.results().map(({ payload: { data } }) => data)
    expect(trades(one)).toEqual([1, 2, 1].map(count => ({ market: { trades: count } })))
    expect(trades(late)).toEqual([{ market: { trades: 1 } }])
  })

  test('gives a new reader the latest of each element in one message first', async () => {
    const { source, follow, settle } = createTestLive()
    await follow(reader().sink)
    for (const elements of [{ KRE: 1, MOA: 1 }, { TUI: 2 }, { KRE: 3 }]) source.send(elements)
    await settle()
    const late = reader()
    await follow(late.sink)
    expect(late.lists()).toEqual([{ MOA: 1, TUI: 2, KRE: 3 }])
    source.send({ TUI: 4 })
    await settle()
    expect(late.lists().slice(1)).toEqual([{ TUI: 4 }])
  })
})

describe('a subscription with errors', () => {
  test('reports with each element which of its fields failed, at any position in a list', async () => {
    const { source, follow, settle } = createTestLive()
    const rows = ['KRE', 'TUI', 'MOA'].map(key => ({ elementKey_: key, key, value: null }))
    await follow(reader().sink)
    const errors = [{ message: 'no price', path: ['rows', 1, 'value'] }]
    source.sendResult({ data: { rows }, errors })
    source.send({ KRE: 2 })
    await settle()
    const late = reader()
    await follow(late.sink)
    expect(late.lists()).toEqual([{ TUI: null, MOA: null, KRE: 2 }])
    expect(late.results()[0]?.payload.errors).toEqual([{ message: 'no price', path: ['rows', 0, 'value'] }])
    source.send({ TUI: 5 })
    await settle()
    expect(late.results()[1]?.payload).toMatchObject({ data: { rows: [{ key: 'TUI', value: 5 }] } })
    expect(late.results()[1]?.payload.errors).toBeUndefined()
  })

  test('sends errors without data unchanged, and continues the list after them', async () => {
    const { source, follow, settle } = createTestLive()
    const one = reader()
    await follow(one.sink)
    source.send({ KRE: 1 })
    source.sendResult({ data: null, errors: [{ message: 'too busy' }] })
    await settle()
    const late = reader()
    await follow(late.sink)
    for (const { results, lists } of [one, late]) {
      expect(lists()[0]).toEqual({ KRE: 1 })
      expect(results()[1]?.payload.errors).toEqual([{ message: 'too busy' }])
    }
    source.send({ KRE: 2 })
    await settle()
    expect(late.lists().at(-1)).toEqual({ KRE: 2 })
  })

  test('ends its source when the last reader leaves, and starts it again for the next', async () => {
    const { live, source, follow, settle } = createTestLive()
    const one = await follow(reader().sink)
    const other = await follow(reader().sink)
    one.detach()
    await settle()
    expect(source.state.ended).toBe(0)
    other.detach()
    await settle()
    expect(source.state.ended).toBe(1)
    expect(live.status()).toMatchObject({ operations: 0, readers: 0 })
    await follow(reader().sink)
    await settle()
    expect(source.state.runs).toBe(2)
  })

  test('that fails sends a plain message and ends for its readers; others continue', async () => {
    const { live, source, follow, settle } = createTestLive()
    const healthy = scripted('other')
    const [one, two] = [reader(), reader()]
    await follow(one.sink)
    await attach(live, healthy.prepared, two.sink)
    source.fail(new Error('/secret/path'))
    healthy.send({ KRE: 1 })
    await settle()
    expect(one.results()[0]?.payload.errors).toEqual([{ message: 'The ticker cannot be reached.' }])
    expect(one.state.text).not.toMatch(/secret|complete/)
    expect(one.state.closed).toEqual(['end'])
    expect(two.lists()).toEqual([{ KRE: 1 }])
  })
})

describe('a crowd', () => {
  /** Records what many readers get when changes arrive during the first write to them. */
  async function writeToACrowd(values: readonly string[]) {
    // The slice is always used up, so the changes arrive between two writes to the readers on any machine.
    const { source, follow, settle } = createTestLive({ slice: { isOver: () => true, next: turn } })
    const crowd = Array.from({ length: 3_000 }, reader)
    for (const { sink } of crowd) await follow(sink)
    source.send({ KRE: 'first' })
    await turn()
    for (const value of values) source.send({ KRE: value })
    await settle()
    for (let turns = 0; turns < 200; turns++) await turn()
    const [early, late] = [crowd[0]!, crowd.at(-1)!]
    expect(late.lists()).toEqual(early.lists())
    return early.lists().map(({ KRE }) => KRE)
  }

  test('gets each change that arrives during a write', async () => {
    expect(await writeToACrowd(['second', 'third'])).toEqual(['first', 'second', 'third'])
  })

  test('gets only the latest change when all of them are too large to send at once', async () => {
    const values = Array.from({ length: 10 }, (_, at) => `${at}${'x'.repeat(6_000)}`)
    expect(await writeToACrowd(values)).toEqual(['first', values[9]])
  })
})

test('a stream is refused after the stop, and for an operation above the limit', async () => {
  const { live, source } = createTestLive()
  const parsed = Promise.withResolvers<typeof source.prepared>()
  const opened = live.open('a', () => parsed.promise)
  live.stop()
  parsed.resolve(source.prepared)
  expect(await opened).toBeUndefined()
  const full = createTestLive({ limits: { operations: 0 } })
  expect(await full.live.open('a', async () => full.source.prepared)).toBeUndefined()
})

test('a reserved stream is kept while it is connected, and for 15 s if its reader never connects', async () => {
  const { live, clock } = createTestLive()
  for (const token of ['connected', 'forgotten']) live.reserve('a', token)
  live.reservation('connected')?.connect()?.start(reader().sink)
  await clock.advance(14_999)
  expect(live.reservation('forgotten')).toBeDefined()
  await clock.advance(1)
  expect(live.reservation('forgotten')).toBeUndefined()
  expect(live.reservation('connected')).toBeDefined()
})
