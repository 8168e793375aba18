import { createManualClock } from '@exchange/market-time/clock'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { StreamBus } from '../../sources/ticker/between-gateways/stream-bus.ts'
import { createMemoryBus } from '../../sources/ticker/testing/memory-bus.ts'
import { createSerialQueue } from '../../sources/upstream/serial-queue.ts'
import { createAnnouncementArchive } from '../archive.ts'
import { createMemoryJournal } from '../testing/memory-journal.ts'
import { sampleHead } from '../testing/sample-head.ts'
import { createEventLog, type NewEvent } from './event-log.ts'
import { createSharedLog } from './shared-log.ts'

const start = Date.parse('2026-11-20T01:00:00Z')
const clock = createManualClock(start)
const ahead = createManualClock(start + 30_000)

const added = (id: string): NewEvent => ({
  type: 'CHANGE',
  kind: 'ADDED',
  recordedAt: start,
  head: sampleHead(id, { releasedAt: start }),
  before: null,
  part: 'HEAD',
  state: id,
})

/** A gateway whose clock is ahead of the bus. */
async function open(bus: StreamBus) {
  const events = createEventLog({ clock: ahead, journal: createMemoryJournal() })
  const archive = createAnnouncementArchive({ clock: ahead, journal: createMemoryJournal() })
  const queue = createSerialQueue(error => expect.unreachable(String(error)))
  const shared = createSharedLog({ bus, topic: 'events', events, archive, queue, clock: ahead })
  onTestFinished(shared.leave)
  await Promise.all([events.ready, archive.ready])
  return { shared, ids: () => idsOf(events) }
}

function idsOf(events: ReturnType<typeof createEventLog>): string[] {
  const ids: string[] = []
  for (let event = events.next(0); event; event = events.next(event.position))
    ids.push(event.type === 'CHANGE' ? event.head.id : event.type)
  return ids
}

/** Lets time pass until the work is done. */
async function whileTimePasses(work: Promise<unknown>): Promise<void> {
  let isDone = false
  void work.then(() => (isDone = true))
  while (!isDone) await clock.advance(10)
}

/** A bus whose first calls take too long. */
function slowAtFirst(bus: StreamBus, calls: number): StreamBus {
  let left = calls
  const record: StreamBus['record'] = async (...given) => {
    if (left-- > 0) throw new Error('Redis does not answer in time')
    return bus.record(...given)
  }
  return { ...bus, record }
}

test.each([1, 5])('a gateway reads the shared log after %d attempts that took too long', async calls => {
  const site = createMemoryBus(clock)
  const one = await open(site.join().bus)
  await whileTimePasses(one.shared.join())
  await whileTimePasses(one.shared.record([added('1'), added('2')]))
  const late = await open(slowAtFirst(site.join().bus, calls))
  await whileTimePasses(late.shared.join())
  await vi.waitFor(async () => {
    await clock.advance(100)
    expect(late.ids()).toEqual(['1', '2'])
  }, 5_000)
})
