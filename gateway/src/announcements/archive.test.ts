import { createManualClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import type { AnnouncementHead, Retraction } from '../domain/announcements/announcement.ts'
import type { Reading } from '../domain/site/freshness.ts'
import { type ArchiveChange, createAnnouncementArchive } from './archive.ts'
import type { Journal } from './journal.ts'
import { sampleHead } from './testing/sample-head.ts'

const now = 1_700_000_000_000

/** A journal in memory; a second archive with it simulates a restart. */
function createMemory(): Journal & { records: unknown[] } {
  const records: unknown[] = []
  return {
    records,
    read: async () => [...records],
    append: more => void records.push(...structuredClone(more)),
    rewrite: all => void records.splice(0, Infinity, ...structuredClone(all)),
    retry: () => {},
    settled: async () => {},
  }
}

const head = (id: string, more: Partial<AnnouncementHead> = {}) =>
  sampleHead(id, { releasedAt: now - 10_000 + Number(id), attachmentCount: 2, ...more })

const reading = <T>(value: T, readAt = now): Reading<T> => ({
  value,
  key: 'key',
  freshUntil: 0,
  freshness: {
    asAt: null,
    readAt,
    delayMinutes: 0,
    source: 'PUBLIC_API',
    mode: 'POLLED',
    isSimulated: true,
    pollSeconds: null,
  },
})
const retracted = (id: string, reason: string | null = 'Wrong') =>
  reading(new Map<string, Retraction>([[id, { retractedAt: now - 1, reason }]]))

async function open(journal = createMemory(), at = now) {
  const clock = createManualClock(at)
  const archive = createAnnouncementArchive({ clock, journal })
  await archive.ready
  return { archive, journal, clock }
}
const idsOf = ({ archive }: Awaited<ReturnType<typeof open>>) => archive.all().map(({ id }) => id)

test('announcements that no list contains any more stay archived, the latest first, also after a restart', async () => {
  const first = await open()
  first.archive.learn(reading([head('1'), head('3')]))
  first.archive.learn(reading([head('2')]))
  first.archive.learn(reading([]))
  expect(idsOf(first)).toEqual(['3', '2', '1'])
  expect(idsOf(await open(first.journal))).toEqual(['3', '2', '1'])
})

test('a correction replaces the archived announcement; an older copy does not replace a correction', async () => {
  const { archive } = await open()
  archive.learn(reading([head('1', { title: 'Right' })], now))
  archive.learn(reading([head('1', { title: 'Wrong' })], now - 60_000))
  expect(archive.get('1')?.title).toBe('Right')
})

test('a retraction read before its announcement applies once that is read', async () => {
  const { archive } = await open()
  archive.retract(retracted('1'))
  archive.learn(reading([head('1')]))
  const shown = archive.presented(head('1'))
  expect(shown).toMatchObject({ attachmentCount: 0, retraction: { reason: 'Wrong' } })
})

test('the text of a retracted announcement is withheld, also after a restart and a new read of its page', async () => {
  const first = await open()
  const detail = { head: head('1'), body: 'Profit', attachments: [] }
  first.archive.learnDetails(reading(detail))
  expect(first.archive.details('1')?.body).toBe('Profit')
  first.archive.retract(retracted('1'))
  const second = await open(first.journal)
  second.archive.learnDetails(reading(detail))
  expect(second.archive.details('1')).toEqual({ body: null, attachments: [] })
})

test('a reason read later is added, and a later read without one keeps it', async () => {
  const { archive } = await open()
  archive.learn(reading([head('1', { retraction: { retractedAt: now - 5, reason: null } })]))
  archive.retract(retracted('1', 'Wrong'))
  archive.learn(reading([head('1', { retraction: { retractedAt: now - 5, reason: null } })]))
  expect(archive.presented(head('1')).retraction).toEqual({ retractedAt: now - 5, reason: 'Wrong' })
})

test('listeners get only changes, each with whether it contains a retraction', async () => {
  const { archive } = await open()
  const changes: ArchiveChange[] = []
  archive.onChange(change => changes.push(change))
  archive.learn(reading([head('1')]))
  archive.learn(reading([head('1')]))
  archive.retract(retracted('1'))
  archive.retract(retracted('1'))
  expect(changes.map(({ hasRetraction }) => hasRetraction)).toEqual([false, true])
})

test('a clock that was set back hides later announcements and retractions', async () => {
  const first = await open()
  first.archive.learn(reading([head('1'), head('2', { releasedAt: now })]))
  first.archive.retract(retracted('1'))
  const earlier = await open(first.journal, now - 5_000)
  expect(idsOf(earlier)).toEqual(['1'])
  expect(earlier.archive.presented(head('1')).retraction).toBeNull()
})

test('invalid records are skipped', async () => {
  const journal = createMemory()
  journal.records.push(null, 7, { kind: 'head' }, { kind: 'head', head: { id: 7 } }, { kind: 'moon' })
  journal.records.push({ kind: 'head', head: head('1') })
  expect(idsOf(await open(journal))).toEqual(['1'])
})
