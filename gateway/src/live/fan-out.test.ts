import { createManualClock } from '@exchange/market-time/clock'
import { describe, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { createFanOut } from './fan-out.ts'
import type { Sink } from './sink.ts'
import { reader, scripted } from './testing/scripted-live.ts'

function stand() {
  const clock = createManualClock(0)
  const failure = () => ({ errors: [{ message: 'The ticker cannot be reached.' }] })
  const fanOut = createFanOut({ clock, log: silentLog, epoch: 'boot-1', failure, random: () => 0.5 })
  return { clock, fanOut, source: scripted(), settle: () => clock.advance(0) }
}

describe('a subscription', () => {
  test('is executed once for all, and everybody gets the same bytes', async () => {
    const { fanOut, source, settle } = stand()
    const readers = Array.from({ length: 2_500 }, reader)
    for (const { sink } of readers) fanOut.attach(source.operation, sink)
    source.send('KRE', 1)
    await settle()
    await settle()
    source.send('KRE', 2)
    await settle()
    await settle()
    expect(source.state.runs).toBe(1)
    expect(new Set(readers.map(({ state }) => state.text)).size).toBe(1)
    expect(readers[0]?.values()).toEqual([1, 2])
  })

  test('speaks the graphql-sse protocol, with its place and epoch', async () => {
    const { fanOut, source, settle } = stand()
    const one = reader()
    fanOut.attach(source.operation, one.sink)
    source.send('KRE', { instrument: 1 })
    await settle()
    source.finish()
    await settle()
    expect(one.state.text).toBe(
      'retry: 8000\n\n' +
        'event: next\ndata: {"data":{"instrument":1},"extensions":{"seq":1,"epoch":"boot-1","operation":"op"}}\n\n' +
        'event: complete\ndata: \n\n',
    )
    expect(one.state.closed).toEqual(['end'])
  })

  test('that says the same as before says nothing', async () => {
    const { fanOut, source, settle } = stand()
    const one = reader()
    fanOut.attach(source.operation, one.sink)
    for (const value of [1, 1, 2, 2, 1]) {
      source.send('KRE', value)
      await settle()
    }
    source.send('TUI', 1)
    await settle()
    expect(one.values()).toEqual([1, 2, 1, 1])
  })

  test('gives a newcomer the latest of each key before anything else', async () => {
    const { fanOut, source, settle } = stand()
    fanOut.attach(source.operation, reader().sink)
    for (const [key, value] of [
      ['KRE', 1],
      ['TUI', 2],
      ['KRE', 3],
    ] as const)
      source.send(key, value)
    await settle()
    const late = reader()
    fanOut.attach(source.operation, late.sink)
    expect(late.values()).toEqual([2, 3])
    source.send('TUI', 4)
    await settle()
    expect(late.values()).toEqual([2, 3, 4])
    expect(late.data().map(({ extensions }) => extensions.seq)).toEqual([2, 3, 4])
  })

  test('tells a newcomer nothing twice, though a change is on its way to the others', async () => {
    const { fanOut, source, settle } = stand()
    const crowd = Array.from({ length: 3_000 }, reader)
    for (const { sink } of crowd) fanOut.attach(source.operation, sink)
    const late: ReturnType<typeof reader>[] = []
    for (let value = 0; value < 50; value++) {
      source.send(`K${value % 3}`, value)
      await new Promise<void>(resolve => setImmediate(resolve))
      const one = reader()
      fanOut.attach(source.operation, one.sink)
      late.push(one)
    }
    await settle()
    await settle()
    for (const { data } of [...crowd.slice(0, 10), ...late]) {
      const order = data().map(({ extensions }) => extensions.seq)
      expect(order).toEqual([...new Set(order)].toSorted((one, other) => one - other))
      expect(order.slice(-3)).toEqual([48, 49, 50])
    }
  })

  test('ends its source when the last has left, though it never said a word, and starts anew for the next', async () => {
    const { fanOut, source, settle } = stand()
    const [one, other] = [
      fanOut.attach(source.operation, reader().sink),
      fanOut.attach(source.operation, reader().sink),
    ]
    one.detach()
    await settle()
    expect(source.state.ended).toBe(0)
    other.detach()
    await settle()
    expect(source.state.ended).toBe(1)
    expect(fanOut.status()).toMatchObject({ operations: 0, readers: 0 })
    fanOut.attach(source.operation, reader().sink)
    await settle()
    expect(source.state.runs).toBe(2)
  })

  test('that fails says so in plain words and lets its readers come again; others go on', async () => {
    const { fanOut, source, settle } = stand()
    const healthy = scripted('other')
    const [one, two] = [reader(), reader()]
    fanOut.attach(source.operation, one.sink)
    fanOut.attach(healthy.operation, two.sink)
    source.fail(new Error('/secret/path'))
    healthy.send('KRE', 1)
    await settle()
    expect(one.data()[0]?.errors).toEqual([{ message: 'The ticker cannot be reached.' }])
    expect(one.state.text).not.toMatch(/secret|complete/)
    expect(one.state.closed).toEqual(['end'])
    expect(two.values()).toEqual([1])
  })
})

describe('a reader', () => {
  test.each([
    ['from the start', true],
    ['after a moment', false],
  ])(
    'that never reads, %s, costs a few kilobytes and harms nobody, over 50,000 events of 4 kB',
    async (_name, isFull) => {
      const { fanOut, source, settle } = stand()
      const [stalled, healthy] = [reader(), reader()]
      stalled.state.isFull = isFull
      fanOut.attach(source.operation, stalled.sink)
      fanOut.attach(source.operation, healthy.sink)
      stalled.state.isFull = true
      const load = 'x'.repeat(4_000)
      let seen = 0
      for (let event = 0; event < 50_000; event += 50) {
        for (let at = 0; at < 50; at++) source.send(`K${at}`, `${event}${load}`)
        await settle()
        seen += healthy.state.text.split('event: next').length - 1
        healthy.state.text = ''
      }
      expect(seen).toBe(50_000)
      expect(stalled.state.writes).toBe(isFull ? 1 : 2)
      expect(stalled.state.bytes).toBeLessThan(20_000)
    },
  )

  test('that reads again gets the latest of each key, not what it missed', async () => {
    const { fanOut, source, settle } = stand()
    const slow = reader()
    const attachment = fanOut.attach(source.operation, slow.sink)
    slow.state.isFull = true
    source.send('KRE', 0)
    await settle()
    for (let value = 1; value <= 1_000; value++)
      for (const key of ['KRE', 'TUI']) source.send(key, `${key}${value}`)
    await settle()
    slow.state.isFull = false
    attachment.drained()
    expect(slow.values()).toEqual([0, 'KRE1000', 'TUI1000'])
    source.send('KRE', 'on')
    await settle()
    expect(slow.values().at(-1)).toBe('on')
  })

  test('that is soon full again gets the rest as it is then', async () => {
    const { fanOut, source, settle } = stand()
    const slow = reader()
    const attachment = fanOut.attach(source.operation, slow.sink)
    slow.state.isFull = true
    for (const key of ['A', 'B', 'C']) {
      source.send(key, `${key}1`)
      await settle()
    }
    attachment.drained()
    source.send('C', 'C2')
    await settle()
    attachment.drained()
    expect(slow.values()).toEqual(['A1', 'B1', 'C2'])
  })

  test('that has room again while it is written to is told nothing twice', async () => {
    const { fanOut, source, settle } = stand()
    const one = reader()
    const room = { again: () => {} }
    const sink: Sink = { ...one.sink, write: bytes => (one.sink.write(bytes), room.again(), true) }
    const { drained } = fanOut.attach(source.operation, sink)
    room.again = drained
    for (const value of [1, 2, 3]) {
      source.send('KRE', value)
      source.send('TUI', value)
      await settle()
    }
    expect(one.data().map(({ extensions }) => extensions.seq)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('that has been full for thirty seconds is cut off, and nobody else', async () => {
    const { fanOut, source, clock, settle } = stand()
    const [stalled, healthy] = [reader(), reader()]
    fanOut.attach(source.operation, stalled.sink)
    fanOut.attach(source.operation, healthy.sink)
    stalled.state.isFull = true
    source.send('KRE', 1)
    await settle()
    await clock.advance(29_000)
    expect(stalled.state.closed).toEqual([])
    await clock.advance(7_000)
    expect(stalled.state.closed).toEqual(['cut'])
    expect(healthy.state.closed).toEqual([])
    expect(fanOut.status().readers).toBe(1)
  })

  test('hears a sign of life every twelve seconds, unless it is full', async () => {
    const { fanOut, source, clock } = stand()
    const [quiet, stalled] = [reader(), reader()]
    fanOut.attach(source.operation, quiet.sink)
    const attachment = fanOut.attach(source.operation, stalled.sink)
    await clock.advance(1)
    quiet.state.text = ''
    await clock.advance(36_000)
    expect(quiet.state.text).toBe(':\n\n:\n\n:\n\n')
    attachment.detach()
  })

  test('whose connection throws is dropped, and nobody else hears of it', async () => {
    const { fanOut, source, settle } = stand()
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
    fanOut.attach(source.operation, broken)
    fanOut.attach(source.operation, healthy.sink)
    source.send('KRE', 1)
    await settle()
    expect(healthy.values()).toEqual([1])
    expect(fanOut.status().readers).toBe(1)
  })

  test('never gets another operation’s events', async () => {
    const { fanOut, settle } = stand()
    const [alice, bob] = [scripted('alice'), scripted('bob')]
    const [one, two] = [reader(), reader()]
    fanOut.attach(alice.operation, one.sink)
    const slow = fanOut.attach(bob.operation, two.sink)
    two.state.isFull = true
    for (let value = 0; value < 1_000; value++) {
      alice.send('K', `alice${value}`)
      bob.send('K', `bob${value}`)
      if (value % 100 === 0) {
        await settle()
        slow.drained()
      }
    }
    await settle()
    slow.drained()
    expect(one.state.text).not.toContain('bob')
    expect(two.state.text).not.toContain('alice')
    expect(two.values().at(-1)).toBe('bob999')
  })
})
