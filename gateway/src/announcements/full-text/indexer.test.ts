import { createManualClock } from '@exchange/market-time/clock'
import { afterEach, expect, test } from 'vitest'
import type { AnnouncementHead } from '../../domain/announcements/announcement.ts'
import { parseSearch } from '../../domain/announcements/announcement-search.ts'
import type { Reading } from '../../domain/site/freshness.ts'
import { createAnnouncementArchive } from '../archive.ts'
import { sampleHead } from '../testing/sample-head.ts'
import type { DocumentPages } from './document-texts.ts'
import { createIndexer } from './indexer.ts'
import { createSearchDatabase, type SearchDatabase } from './search-database.ts'
import type { SearchIndex } from './search-index.ts'

const now = Date.parse('2026-11-20T01:00:00Z')
const hour = 3_600_000
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const inThisThread = (database: SearchDatabase): SearchIndex => ({
  put: async announcements => database.put(announcements),
  remove: async ids => database.remove(ids),
  search: async request => database.search(request),
  pages: async (id, attachment) => database.pages(id, attachment),
  stamps: async () => database.stamps(),
  onLost: () => {},
  close: async () => database.close(),
})

const reading = <T>(value: T): Reading<T> => ({
  value,
  key: 'key',
  freshUntil: 0,
  freshness: {
    asAt: null,
    readAt: now,
    delayMinutes: 0,
    source: 'PUBLIC_API',
    mode: 'POLLED',
    isSimulated: true,
    pollSeconds: null,
  },
})

/** An indexer with an archive to fill; `pagesOf` and `spareTime` can be replaced at any time. */
function open() {
  const clock = createManualClock(now)
  const journal = {
    read: async () => [],
    append: () => {},
    rewrite: () => {},
    retry: () => {},
    settled: async () => {},
  }
  const archive = createAnnouncementArchive({ clock, journal })
  const database = createSearchDatabase({ file: undefined, maxBytes: 1e8 })
  const sources = {
    pagesOf: async (): Promise<DocumentPages> => ['Text of the document'],
    spareTime: async () => {},
    unreadPages: new Set<string>(),
  }
  const indexer = createIndexer({
    archive,
    index: inThisThread(database),
    documents: { pagesOf: () => sources.pagesOf(), retry: () => {} },
    isPageUnread: id => sources.unreadPages.has(id),
    spareTime: () => sources.spareTime(),
    clock,
    log: { info() {}, warn() {}, error: (_fields, message) => expect.fail(message) },
  })
  closing.push(() => database.close(), indexer.close)
  const add = (id: string, releasedAt: number, more: Partial<AnnouncementHead> = {}) =>
    archive.learnDetails(
      reading({
        head: sampleHead(id, { releasedAt, ...more }),
        body: `Text of ${id}`,
        attachments: [
          {
            announcementId: id,
            number: '1',
            title: 'Document',
            fileName: '1.pdf',
            mediaType: 'application/pdf',
            size: 100,
          },
        ],
      }),
    )
  function idsOf(query: string): string[] {
    const parsed = parseSearch(query)
    if ('problem' in parsed) throw new Error(parsed.problem)
    const shape = { since: null, before: null, after: null, first: 10, hasQuotes: false }
    return database.search({ ...shape, search: parsed.search, order: 'LATEST' }).found.map(({ id }) => id)
  }
  return { archive, indexer, sources, add, idsOf }
}

test('coverage begins the day after the latest announcement without its whole text', async () => {
  const { archive, indexer, sources, add } = open()
  await archive.ready
  add('1', now - 72 * hour)
  add('2', now - hour)
  const from = () => indexer.coverage('2026-10-01').coveredFrom
  expect(from()).toBeNull()
  let attempts = 0
  sources.pagesOf = async () => (++attempts === 3 ? ['Text'] : 'LATER')
  indexer.start()
  await expect.poll(() => attempts).toBe(2)
  expect(from()).toBeNull()
  indexer.round()
  await expect.poll(from).toBe('2026-11-18')
  sources.pagesOf = async () => ['Text']
  indexer.round()
  await expect.poll(from).toBe('2026-10-01')
})

test('what cannot be read is counted, and holds the first day back no longer', async () => {
  const { archive, indexer, sources, add } = open()
  await archive.ready
  add('1', now - 100 * hour)
  add('2', now - 72 * hour)
  archive.learn(reading([sampleHead('3', { releasedAt: now - 48 * hour })]))
  add('4', now - 30 * hour)
  const coverage = () => indexer.coverage('2026-10-01')
  const answers: DocumentPages[] = [['Text'], 'LATER', ['Text']]
  sources.pagesOf = async () => answers.shift() ?? ['Text']
  indexer.start()
  await expect.poll(coverage).toEqual({ coveredFrom: '2026-11-19', pendingCount: 0, unreadCount: 0 })
  sources.unreadPages.add('3')
  expect(coverage()).toEqual({ coveredFrom: '2026-11-18', pendingCount: 0, unreadCount: 1 })
  sources.pagesOf = async () => 'UNREAD'
  indexer.round()
  await expect.poll(coverage).toEqual({ coveredFrom: '2026-10-01', pendingCount: 0, unreadCount: 2 })
  sources.pagesOf = async () => ['Text']
  indexer.round()
  add('3', now - 48 * hour)
  const stated = new Set<string | null>()
  const unread = () => {
    const { coveredFrom, unreadCount, pendingCount } = coverage()
    stated.add(coveredFrom)
    return [unreadCount, pendingCount]
  }
  sources.unreadPages.clear()
  await expect.poll(unread).toEqual([0, 0])
  expect([...stated]).toEqual(['2026-10-01'])
})

test('coverage keeps its first day while new and corrected texts are read', async () => {
  const { archive, indexer, sources, add, idsOf } = open()
  await archive.ready
  add('1', now - 72 * hour)
  add('2', now - hour)
  indexer.start()
  const coverage = () => indexer.coverage('2026-10-01')
  await expect.poll(coverage).toEqual({ coveredFrom: '2026-10-01', pendingCount: 0, unreadCount: 0 })
  const { promise, resolve } = Promise.withResolvers<DocumentPages>()
  sources.pagesOf = () => promise
  const stated = new Set<string | null>()
  const pending = () => {
    const { coveredFrom, pendingCount } = coverage()
    stated.add(coveredFrom)
    return pendingCount
  }
  add('3', now - 1)
  await expect.poll(() => [idsOf('"announcement 3"'), pending()]).toEqual([['3'], 1])
  add('1', now - 72 * hour, { title: 'Corrected' })
  await expect.poll(() => [idsOf('corrected'), pending()]).toEqual([['1'], 2])
  resolve(['Text'])
  await expect.poll(pending).toBe(0)
  expect([...stated]).toEqual(['2026-10-01'])
})

test('no text or document is read while readers need the process; titles are found', async () => {
  const { archive, indexer, sources, add, idsOf } = open()
  await archive.ready
  const reads: string[] = []
  sources.pagesOf = async () => {
    reads.push('document')
    return ['Text of the document']
  }
  indexer.start()
  await expect.poll(() => indexer.coverage('2026-10-01').coveredFrom).toBe('2026-10-01')
  const busy = Promise.withResolvers<void>()
  sources.spareTime = () => busy.promise
  for (let id = 1; id <= 500; id++) add(String(id), now - hour + id)
  await indexer.titled()
  expect(idsOf('announcement').length).toBe(10)
  expect([reads, idsOf('"text of the document"'), indexer.coverage('2026-10-01')]).toEqual([
    [],
    [],
    { coveredFrom: null, pendingCount: 0, unreadCount: 0 },
  ])
  busy.resolve()
  await expect.poll(() => indexer.coverage('2026-10-01').coveredFrom, { timeout: 10_000 }).toBe('2026-10-01')
  expect(reads.length).toBe(500)
})

test('a retraction removes the text from the results at once, however many announcements wait', async () => {
  const { archive, indexer, sources, add, idsOf } = open()
  await archive.ready
  add('1', now - 72 * hour)
  indexer.start()
  await expect.poll(() => idsOf('"text of 1"')).toEqual(['1'])
  sources.spareTime = () => new Promise(() => {})
  for (let id = 2; id <= 100; id++) add(String(id), now - hour + id)
  archive.retract(reading(new Map([['1', { retractedAt: now - 1, reason: 'Wrong' }]])))
  await indexer.titled()
  await expect.poll(() => idsOf('"text of 1"')).toEqual([])
  expect(idsOf('"announcement 1"')).toEqual(['1'])
})
