import { describe, expect, test } from 'vitest'
import type { Sink } from './event-stream.ts'
import { attach, reader, scripted } from './testing/scripted-live.ts'
import { createTestLive } from './testing/test-live.ts'

describe('a reader', () => {
  test.each([
    ['from the start', true],
    ['after a moment', false],
  ])(
    'that never reads, %s, gets at most two writes in 10,000 changes and delays no other',
    async (_name, isFull) => {
      const { source, follow, settle } = createTestLive()
      const [stalled, healthy] = [reader(), reader()]
      stalled.state.isFull = isFull
      await follow(stalled.sink)
      await follow(healthy.sink)
      stalled.state.isFull = true
      const load = 'x'.repeat(4_000)
      let received = 0
      for (let change = 0; change < 10_000; change += 50) {
        source.send(Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`K${at}`, `${change}${load}`])))
        await settle()
        received += healthy.state.text.split('"value"').length - 1
        healthy.state.text = ''
      }
      expect(received).toBe(10_000)
      expect(stalled.state.writes).toBe(isFull ? 1 : 2)
    },
  )

  test('that reads again gets each element’s latest value in one message', async () => {
    const { source, follow, settle } = createTestLive()
    const slow = reader()
    const attachment = await follow(slow.sink)
    slow.state.isFull = true
    source.send({ KRE: 0, MOA: 0 })
    await settle()
    for (let value = 1; value <= 1_000; value++) source.send({ KRE: value, TUI: value })
    await settle()
    slow.state.isFull = false
    attachment.drained()
    expect(slow.lists()).toEqual([
      { KRE: 0, MOA: 0 },
      { KRE: 1_000, TUI: 1_000 },
    ])
    source.send({ KRE: 'on' })
    await settle()
    expect(slow.lists().at(-1)).toEqual({ KRE: 'on' })
  })

  test('that drains during a write gets nothing twice', async () => {
    const { live, source, settle } = createTestLive()
    const one = reader()
    const room = { again: () => {} }
    const sink: Sink = { ...one.sink, write: bytes => (one.sink.write(bytes), room.again(), true) }
    const { drained } = await attach(live, source.prepared, sink)
    room.again = drained
    for (const value of [1, 2, 3]) {
      source.send({ KRE: value })
      await settle()
    }
    expect(one.lists()).toEqual([{ KRE: 1 }, { KRE: 2 }, { KRE: 3 }])
  })
})

describe('a reader’s connection', () => {
  test('that has been full for thirty seconds is closed, and no other one', async () => {
    const { live, source, clock, follow, settle } = createTestLive()
    const [stalled, healthy] = [reader(), reader()]
    await follow(stalled.sink)
    await follow(healthy.sink)
    stalled.state.isFull = true
    source.send({ KRE: 1 })
    await settle()
    expect(live.status().full).toBe(1)
    await clock.advance(29_000)
    expect(stalled.state.closed).toEqual([])
    await clock.advance(7_000)
    expect(stalled.state.closed).toEqual(['cut'])
    expect(healthy.state.closed).toEqual([])
    expect(live.status()).toMatchObject({ readers: 1, cutOffs: 1, full: 0 })
  })

  test('gets a keepalive every twelve seconds, unless it is full', async () => {
    const { source, clock, follow } = createTestLive()
    const [quiet, stalled] = [reader(), reader()]
    await follow(quiet.sink)
    await follow(stalled.sink)
    stalled.state.isFull = true
    source.send({ KRE: 1 })
    await clock.advance(1)
    quiet.state.text = stalled.state.text = ''
    await clock.advance(24_000)
    expect([quiet.state.text, stalled.state.text]).toEqual([':\n\n:\n\n', ''])
  })

  test('that throws is dropped without an effect on other readers', async () => {
    const { live, source, follow, settle } = createTestLive()
    const healthy = reader()
    let writes = 0
    const broken: Sink = {
      write() {
        if (writes++ > 0) throw new Error('EPIPE')
        return true
      },
      close() {
        throw new Error('already closed')
      },
    }
    await follow(broken)
    await follow(healthy.sink)
    source.send({ KRE: 1 })
    await settle()
    expect(healthy.lists()).toEqual([{ KRE: 1 }])
    expect(live.status().readers).toBe(1)
  })

  test('never gets another operation’s events', async () => {
    const { live, settle } = createTestLive()
    const [alice, bob] = [scripted('alice'), scripted('bob')]
    const [one, two] = [reader(), reader()]
    await attach(live, alice.prepared, one.sink)
    const slow = await attach(live, bob.prepared, two.sink)
    two.state.isFull = true
    for (let value = 0; value < 1_000; value++) {
      alice.send({ K: `alice${value}` })
      bob.send({ K: `bob${value}` })
      if (value % 100 === 0) {
        await settle()
        slow.drained()
      }
    }
    await settle()
    slow.drained()
    expect(one.state.text).not.toContain('bob')
    expect(two.state.text).not.toContain('alice')
    expect(two.lists().at(-1)).toEqual({ K: 'bob999' })
  })
})
