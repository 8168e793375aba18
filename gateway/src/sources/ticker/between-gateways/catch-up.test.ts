import { createManualClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import type { StreamEvent } from '../feed/read-stream.ts'
import { createCatchUp } from './catch-up.ts'
import type { StreamBus } from './stream-bus.ts'

const patch = (data: string, event = 'update'): StreamEvent => ({ event, data, id: '' })
const keepalive = patch('{}', 'keepalive')

/** A follower of a leader that added these events this long ago. */
function stand() {
  const clock = createManualClock(1_000_000)
  const leader = { events: [] as StreamEvent[], addedAt: -Infinity }
  const bus = {
    entries: async () => ({
      entries: [
        { position: 1, text: JSON.stringify({ events: leader.events, isSimulated: false, offsetMs: null }) },
      ],
      ageMs: clock.now() - leader.addedAt,
    }),
  } as unknown as StreamBus
  const catchUp = createCatchUp(bus, 'topic', clock)
  const add = (...events: StreamEvent[]) => Object.assign(leader, { events, addedAt: clock.now() })
  return { clock, catchUp, add }
}

test('a leader has caught up once its latest change is the last one read here', async () => {
  const { clock, catchUp, add } = stand()
  add(patch('1'))
  await clock.advance(1_000)
  catchUp.note([patch('1'), patch('2'), keepalive])
  expect(await catchUp.hasHappened()).toBe(false)
  add(patch('2'), keepalive)
  // The event is as old as the last one read here, so only its text can decide.
  expect(await catchUp.hasHappened()).toBe(true)
})

test('the same text in another kind of event is another change', async () => {
  const { catchUp, add } = stand()
  catchUp.note([patch('1', 'init')])
  add(patch('1'))
  expect(await catchUp.hasHappened()).toBe(false)
})

test('a leader that adds any later event has caught up, a keepalive included', async () => {
  const { clock, catchUp, add } = stand()
  catchUp.note([patch('2')])
  await clock.advance(1_000)
  add(patch('1'), keepalive)
  expect(await catchUp.hasHappened()).toBe(true)
})

test('a keepalive of the own connection is not a change to wait for', async () => {
  const { clock, catchUp, add } = stand()
  catchUp.note([patch('1')])
  await clock.advance(1_000)
  add(patch('2'))
  await clock.advance(1_000)
  catchUp.note([keepalive])
  expect(await catchUp.hasHappened()).toBe(true)
})
