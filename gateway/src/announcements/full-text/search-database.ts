import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { AnnouncementSearch } from '../../domain/announcements/announcement-search.ts'
import { matchExpression } from './match-expression.ts'
import { mostCounted, statements, tables, version } from './search-tables.ts'
import { phrasesOf, type QuoteParts, quoteOf } from './quote-of.ts'

/** Page of a document. */
export interface PageText {
  /** Number of the document within its announcement. */
  attachment: string
  /** From 1. */
  page: number
  text: string
}

/** An announcement with all its text. */
export interface SearchedAnnouncement {
  id: string
  /** Milliseconds since 1970. */
  releasedAt: number
  /** Identifies this version of its content. */
  stamp: string
  /** Whether all its text is included. */
  isWhole: boolean
  title: string
  company: string
  /** Made by `codesText`. */
  codes: string
  body: string
  pages: readonly PageText[]
}

export type SearchOrder = 'RELEVANCE' | 'LATEST'

/** Position of a row, after which a page begins. */
export interface SearchPlace {
  /** Lower is better; 0 in order of time. */
  score: number
  key: number
}

export interface SearchRequest {
  search: AnnouncementSearch
  /** Milliseconds since 1970, the end exclusive; null for no limit. */
  since: number | null
  before: number | null
  order: SearchOrder
  after: SearchPlace | null
  /** Maximum rows. */
  first: number
  hasQuotes: boolean
}

/** Text around a match. */
export interface FoundQuote {
  /** Number of the document; null for the announcement's own text. */
  attachment: string | null
  page: number | null
  parts: QuoteParts
}

export interface FoundAnnouncement extends SearchPlace {
  id: string
  quote: FoundQuote | null
}

export interface SearchResult {
  found: readonly FoundAnnouncement[]
  hasMore: boolean
  /** At most `mostCounted`, which means that many or more. */
  totalCount: number
}

/** Keys are ordered by time; announcements of one millisecond differ in the rest. */
const keysPerMs = 1024
/** Maximum texts of an announcement. */
const textsPerAnnouncement = 4096
/** Letters that are searched for the quotes of one page of results. */
const quotedLetters = 2_000_000

/** Searchable announcements in SQLite. Calls are synchronous, so it belongs in a thread of its own. */
export interface SearchDatabase {
  /** Adds announcements or replaces them, all or none. */
  put(announcements: readonly SearchedAnnouncement[]): void
  remove(ids: readonly string[]): void
  search(request: SearchRequest): SearchResult
  /** Pages of a document, in order; null until all text of its announcement is included. */
  pages(id: string, attachment: string): string[] | null
  stamps(): { id: string; stamp: string; isWhole: boolean }[]
  close(): void
}

interface SearchDatabaseOptions {
  /** Undefined for a database in memory. */
  file: string | undefined
  /** Maximum size; more is refused. */
  maxBytes: number
}

const pageBytes = 4096

/** SQLite's codes of a damaged file, and of one that is not a database. */
const damaged = [11, 26]

/** Whether an error means that the file is damaged. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  damaged.includes(error.errcode & 0xff)

class OtherVersion extends Error {}

function open({ file, maxBytes }: SearchDatabaseOptions): DatabaseSync {
  if (file !== undefined) mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file ?? ':memory:')
  try {
    // A crash loses nothing that the archive does not give back, so writes need not be flushed.
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16000;
      PRAGMA max_page_count = ${Math.floor(maxBytes / pageBytes)}; PRAGMA temp_store = MEMORY;`)
    const found = database.prepare('PRAGMA user_version').get() as { user_version: number }
    if (found.user_version === 0) database.exec(`BEGIN; ${tables} COMMIT;`)
    else if (found.user_version !== version) throw new OtherVersion()
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Opens the database. A damaged file, or one of another version, is replaced by an empty one. */
function openOrReplace(options: SearchDatabaseOptions): DatabaseSync {
  try {
    return open(options)
  } catch (error) {
    if (options.file === undefined || !(isDamage(error) || error instanceof OtherVersion)) throw error
    for (const ending of ['', '-wal', '-shm']) rmSync(options.file + ending, { force: true })
    return open(options)
  }
}

const partsFrom = (number: number): [from: number, to: number] => [
  number * textsPerAnnouncement,
  (number + 1) * textsPerAnnouncement,
]

type Statements = ReturnType<typeof prepare>

/** Prepared statements by name. */
function prepare(database: DatabaseSync) {
  const prepared = Object.fromEntries(
    Object.entries(statements).map(([name, sql]) => [name, database.prepare(sql)]),
  ) as Record<keyof typeof statements, ReturnType<typeof database.prepare>>
  return {
    prepared,
    get: <Row>(name: keyof typeof statements, ...values: SQLInputValue[]) =>
      prepared[name].get(...values) as Row | undefined,
    all: <Row>(name: keyof typeof statements, ...values: SQLInputValue[]) =>
      prepared[name].all(...values) as unknown as Row[],
  }
}

/** Writes one announcement within a transaction. */
function createWriter({ prepared, get }: Statements) {
  function removeOne(id: string): number | undefined {
    const row = get<{ key: number; number: number }>('byId', id)
    if (!row) return undefined
    prepared.removeText.run(row.key)
    prepared.removeHead.run(row.key)
    prepared.removeParts.run(...partsFrom(row.number))
    prepared.remove.run(id)
    return row.number
  }

  function putOne(one: SearchedAnnouncement): void {
    const { id, releasedAt, stamp, isWhole, title, company, body, codes } = one
    const number = removeOne(id) ?? (get<{ number: number | null }>('lastNumber')?.number ?? 0) + 1
    let key = releasedAt * keysPerMs
    while (get('isTaken', key)) key++
    const plain = (text: string) => text.normalize('NFC')
    const parts = [
      ...(body === '' ? [] : [{ attachment: null, page: null, text: plain(body) }]),
      ...one.pages.map(page => ({ ...page, text: plain(page.text) })),
    ].slice(0, textsPerAnnouncement)
    const documents = parts.filter(part => part.attachment !== null).map(({ text }) => text)
    prepared.add.run(id, key, number, stamp, isWhole ? 1 : 0)
    prepared.addText.run(key, plain(title), plain(company), plain(body), documents.join('\n'), codes)
    prepared.addHead.run(key, plain(title), plain(company), codes)
    const [from] = partsFrom(number)
    for (const [place, { text, attachment, page }] of parts.entries())
      prepared.addPart.run(from + place, text, attachment, page)
  }

  return { removeOne, putOne }
}

/** Reads quotes: the first text with all words of the search, else the first with the most of them. */
function createQuotes({ prepared }: Statements, search: AnnouncementSearch) {
  const phrases = phrasesOf(search)
  let letters = 0
  return (number: number): FoundQuote | null => {
    let best: (FoundQuote & { count: number }) | null = null
    if (phrases.length === 0) return null
    const [from, to] = partsFrom(number)
    for (const row of prepared.parts.iterate(from, to)) {
      const { attachment, page, text } = row as unknown as Omit<FoundQuote, 'parts'> & { text: string }
      letters += text.length
      const quote = quoteOf(text, phrases)
      if (quote && (best?.count ?? 0) < quote.count) best = { attachment, page, ...quote }
      if (best?.count === phrases.length || letters > quotedLetters) break
    }
    return best && { attachment: best.attachment, page: best.page, parts: best.parts }
  }
}

export function createSearchDatabase(options: SearchDatabaseOptions): SearchDatabase {
  const database = openOrReplace(options)
  const read = prepare(database)
  const { get, all } = read
  const { removeOne, putOne } = createWriter(read)

  function inTransaction(work: () => void): void {
    database.exec('BEGIN IMMEDIATE')
    try {
      work()
      database.exec('COMMIT')
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }

  /** The statement that ranks few matches by their words, and many by their time. */
  function bestOf(textCount: number, span: readonly [string, number, number]) {
    const hasFewTexts = textCount < mostCounted
    const hasFewHeads = hasFewTexts || get<{ count: number }>('countHeads', ...span)!.count < mostCounted
    if (hasFewTexts) return 'best'
    return hasFewHeads ? 'bestHeads' : 'bestByTime'
  }

  return {
    put: announcements => inTransaction(() => announcements.forEach(putOne)),
    remove: ids => inTransaction(() => ids.forEach(removeOne)),
    search({ search, since, before, order, after, first, hasQuotes }) {
      const expression = matchExpression(search)
      const from = (since ?? 0) * keysPerMs
      const to = before === null ? Number.MAX_SAFE_INTEGER : before * keysPerMs
      const { score = -Infinity, key = to } = after ?? {}
      const span = [expression, from, to] as const
      const totalCount = get<{ count: number }>('count', ...span)?.count ?? 0
      const rows =
        order === 'LATEST'
          ? all<SearchPlace>('latest', expression, from, Math.min(key, to), first + 1)
          : all<SearchPlace>(bestOf(totalCount, span), ...span, ...span, score, score, key, first + 1)
      const quotes = hasQuotes ? createQuotes(read, search) : () => null
      const found = rows.slice(0, first).flatMap((place): FoundAnnouncement[] => {
        const row = get<{ id: string; number: number }>('byKey', place.key)
        return row ? [{ ...place, id: row.id, quote: quotes(row.number) }] : []
      })
      return { found, hasMore: rows.length > first, totalCount }
    },
    pages(id, attachment) {
      const row = get<{ number: number; isWhole: number }>('byId', id)
      if (!row?.isWhole) return null
      const [from, to] = partsFrom(row.number)
      return all<{ text: string }>('pages', from, to, attachment).map(({ text }) => text)
    },
    stamps: () =>
      all<{ id: string; stamp: string; isWhole: number }>('stamps').map(({ id, stamp, isWhole }) => ({
        id,
        stamp,
        isWhole: isWhole === 1,
      })),
    close: () => database.close(),
  }
}
