import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualClock, createRealClock, type ManualClock } from '@exchange/market-time/clock'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnnouncementEvent } from '../../domain/announcements/announcement-event.ts'
import { silentLog } from '../../log/log.ts'
import { createJournal } from '../journal.ts'
import { createEventLog, type EventLog, type NewEvent } from './event-log.ts'
import { followEvents } from './follow-events.ts'
import { sampleHead } from '../testing/sample-head.ts'

let directory: string
let clock: ManualClock
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'event-log-'))
  clock = createManualClock(createRealClock().now())
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const file = () => join(directory, 'events.jsonl')

async function open(limits = { events: 5, ageMs: 86_400_000 }, at = clock): Promise<EventLog> {
  const log = createEventLog({ clock: at, journal: createJournal(file(), silentLog), limits })
  await log.ready
  return log
}

const added = (id: string): NewEvent => ({
  type: 'CHANGE',
  kind: 'ADDED',
  recordedAt: clock.now(),
  head: sampleHead(id, { releasedAt: clock.now() }),
  before: null,
  part: 'HEAD',
  state: id,
})

function idsAfter(log: EventLog, position: number): string[] {
  const ids: string[] = []
  for (let event = log.next(position); event; event = log.next(event.position))
    ids.push(event.type === 'CHANGE' ? event.head.id : event.type)
  return ids
}

/** Events until the first checkpoint. */
async function follow(log: EventLog, after: number | null): Promise<AnnouncementEvent[]> {
  const checks = { latest: null, onCheck: () => () => {} }
  const { signal } = new AbortController()
  const events: AnnouncementEvent[] = []
  for await (const event of followEvents({ log, checks, clock, after, matches: () => true, signal })) {
    events.push(event)
    if (event.type === 'CHECKPOINT') break
  }
  return events
}

test('positions increase within a burst, and events are read again after a restart', async () => {
  const log = await open()
  const { last: before } = log
  await log.append([added('1'), added('2'), added('3')])
  expect(idsAfter(log, before)).toEqual(['1', '2', '3'])
  const again = await open()
  expect(idsAfter(again, before)).toEqual(['1', '2', '3'])
  await again.append([added('4')])
  expect(again.last).toBeGreaterThan(log.last)
})

test('an event is on disk before it can be read', async () => {
  const log = await open()
  const reading = new Promise<string>(resolve => {
    log.onAppend(() => void readFile(file(), 'utf8').then(resolve))
  })
  await log.append([added('1')])
  expect(await reading).toContain('"id":"1"')
})

test('a line torn by a kill loses only itself', async () => {
  const log = await open()
  const { last } = log
  await log.append([added('1')])
  await appendFile(file(), '{"type":"CHANGE","position":99')
  const again = await open()
  await again.append([added('2')])
  expect(idsAfter(await open(), last)).toEqual(['1', '2'])
})

test('only so many events are kept, in memory and on disk, and a reader of older ones gets a gap', async () => {
  const log = await open()
  const { last } = log
  for (let id = 1; id <= 40; id += 1) {
    await clock.advance(1_000)
    await log.append([added(String(id))])
  }
  expect(idsAfter(log, log.start)).toEqual(['36', '37', '38', '39', '40'])
  await log.settled()
  expect((await readFile(file(), 'utf8')).trimEnd().split('\n').length).toBeLessThanOrEqual(11)
  const [gap, ...events] = await follow(log, last)
  expect(gap).toMatchObject({ type: 'GAP', reason: 'NOT_KEPT', position: log.start })
  expect(gap?.type === 'GAP' && gap.until - Number(gap.since)).toBe(35_000)
  expect(events.map(({ type }) => type)).toEqual([...Array<string>(5).fill('CHANGE'), 'CHECKPOINT'])
})

test('events older than the limit are forgotten', async () => {
  const log = await open()
  await log.append([added('1')])
  const { last } = log
  await clock.advance(86_400_100)
  await log.append([added('2')])
  expect(idsAfter(log, 0)).toEqual(['2'])
  expect((await follow(log, last - 1))[0]?.type).toBe('GAP')
})

test('a clock that was set back forgets what has not happened yet, and never repeats a position', async () => {
  const log = await open()
  const { last: first } = log
  await log.append([added('1')])
  await clock.advance(60_000)
  await log.append([added('2')])
  const earlier = await open(undefined, createManualClock(clock.now() - 30_000))
  expect(idsAfter(earlier, 0)).toEqual([])
  await earlier.append([added('3')])
  expect(earlier.last).toBeGreaterThan(log.last)
  expect((await follow(earlier, first))[0]?.type).toBe('GAP')
})
