import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createManualClock } from '@exchange/market-time/clock'
import { expect, onTestFinished, test } from 'vitest'
import type { AnnouncementHead, Retraction } from '../domain/announcements/announcement.ts'
import type { Reading } from '../domain/site/freshness.ts'
import { type ArchiveChange, createAnnouncementArchive } from './archive.ts'
import { silentLog } from '../log/log.ts'
import { createJournal, type Journal } from './journal.ts'
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

test('an announcement stays archived after every list has dropped it', async () => {
  const first = await open()
  first.archive.learn(reading([head('1'), head('3')]))
  first.archive.learn(reading([head('2')]))
  first.archive.learn(reading([]))
  expect(idsOf(first)).toEqual(['3', '2', '1'])
  expect(idsOf(await open(first.journal))).toEqual(['3', '2', '1'])
})

test('a correction replaces the archived announcement, and an older copy does not', async () => {
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

test('a retracted announcement’s text stays withheld after a restart and a new read of its page', async () => {
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

test('an announcement that was read before its release is reported by the next run after it', async () => {
  const first = await open()
  first.archive.learn(reading([head('1'), head('2', { releasedAt: now + 60_000 })]))
  const clock = createManualClock(now + 120_000)
  const archive = createAnnouncementArchive({ clock, journal: first.journal })
  const changes: ArchiveChange[] = []
  archive.onChange(change => changes.push(change))
  await archive.ready
  expect(changes.map(({ ids }) => [...ids])).toEqual([['2']])
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

test('a change is written after the events of its listeners, and before later changes', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'archive-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const file = join(directory, 'announcements.jsonl')
  const journal = createJournal(file, silentLog)
  const archive = createAnnouncementArchive({ clock: createManualClock(now), journal })
  await archive.ready
  const recorded = Promise.withResolvers<void>()
  archive.onChange(({ ids }) => (ids.has('1') ? recorded.promise : undefined))
  archive.learn(reading([head('1')]))
  archive.learn(reading([head('2')]))
  await pause(50)
  expect(await readFile(file, 'utf8')).toBe('')
  recorded.resolve()
  await journal.settled()
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  expect(lines.map(line => (JSON.parse(line) as { head: AnnouncementHead }).head.id)).toEqual(['1', '2'])
})

interface PageFields {
  body: string
  /** Bytes of its document. */
  size?: number | null
  readAt?: number
}

/** An announcement's own page. */
const page = (at: AnnouncementHead, { body, size = null, readAt = now }: PageFields) =>
  reading(
    {
      head: at,
      body,
      attachments: [
        {
          announcementId: at.id,
          number: '1',
          title: 'Notice',
          fileName: 'notice.pdf',
          mediaType: 'application/pdf',
          size,
        },
      ],
    },
    readAt,
  )

const ledgerOf = ({ archive }: Awaited<ReturnType<typeof open>>) =>
  archive.corrections.all().map(({ field, before, after }) => [field, before, after])

test('corrections are kept with the values before and after, latest first, also after a restart', async () => {
  const first = await open()
  const released = head('1', { title: 'Profit up', companyCode: 'KRE', companyName: 'Kōwhai' })
  first.archive.learnDetails(page(released, { body: 'Profit rose by 17 percent.', size: null }))
  // A document that arrives corrects nothing.
  first.archive.learnDetails(
    page(released, { body: 'Profit rose by 17 percent.', size: 1_000, readAt: now + 1 }),
  )
  expect(ledgerOf(first)).toEqual([])
  const corrected = { ...released, title: 'Profit down', companyCode: 'TOS', companyName: 'Tōrea' }
  first.archive.learn(reading([corrected], now + 2))
  await first.clock.advance(1)
  first.archive.learnDetails(
    page(corrected, { body: 'Profit fell by 17 percent.', size: 2_000, readAt: now + 3 }),
  )
  const expected = [
    ['DOCUMENT', 'Notice (1,000 bytes)', 'Notice (2,000 bytes)'],
    ['TEXT', 'Profit rose by 17 percent.', 'Profit fell by 17 percent.'],
    ['COMPANY', 'Kōwhai (KRE)', 'Tōrea (TOS)'],
    ['TITLE', 'Profit up', 'Profit down'],
  ]
  expect(ledgerOf(first)).toEqual(expected)
  const later = await open(first.journal, now + 10)
  expect(ledgerOf(later)).toEqual(expected)
  // A start rewrites the journal.
  expect(ledgerOf(await open(first.journal, now + 10))).toEqual(expected)
  expect(later.archive.corrections.of('2')).toEqual([])
})

test('a list that was read before a correction does not undo it, also after a restart', async () => {
  const first = await open()
  first.archive.learn(reading([head('1')], now - 20))
  first.archive.learn(reading([head('1', { title: 'Corrected' })], now - 10))
  const later = await open(first.journal)
  later.archive.learn(reading([head('1')], now - 15))
  expect(later.archive.get('1')?.title).toBe('Corrected')
  expect(ledgerOf(later)).toHaveLength(1)
})

test('a retraction is in the ledger once, and hides corrected texts', async () => {
  const opened = await open()
  opened.archive.learnDetails(page(head('1'), { body: 'A secret.', size: 1_000 }))
  opened.archive.learnDetails(page(head('1'), { body: 'No secret.', size: 2_000, readAt: now + 1 }))
  opened.archive.retract(retracted('1', null))
  opened.archive.retract(retracted('1', 'Wrong'))
  expect(ledgerOf(opened)).toEqual([
    ['DOCUMENT', null, null],
    ['TEXT', null, null],
    ['RETRACTION', null, 'Wrong'],
  ])
})
