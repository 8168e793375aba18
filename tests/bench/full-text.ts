import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseSearch } from '@exchange/gateway/announcement-search'
import { codesText } from '@exchange/gateway/match-expression'
import { createSearchDatabase, type SearchDatabase } from '@exchange/gateway/search-database'
import { quantile, spread } from './measure-page.ts'
import { judge, ratioText, say, table } from './report.ts'

const count = 50_000
const promisedMs = 60
const promisedHeapMb = 100
const dayMs = 86_400_000

/** Numbers from 0 to 1, the same in each run. */
function createRandom(): () => number {
  let seed = 7
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    return seed / 0x7fffffff
  }
}

/** Words by frequency, and texts in which they have the frequencies of natural language. */
function createLanguage() {
  const random = createRandom()
  const letters = 'aeiouāmnrtkshpgwvdlbcf'
  const letter = () => letters[Math.floor(random() * letters.length)]!
  const words = Array.from({ length: 30_000 }, () =>
    Array.from({ length: 3 + Math.floor(random() * 7) }, letter).join(''),
  )
  const word = () => words[Math.floor(words.length ** random()) - 1]!
  return { words, text: (length: number) => Array.from({ length }, word).join(' ') }
}

const types = ['HALFYR', 'DVDEND', 'GENERAL', 'SHINTR']

function announcementAt(place: number, text: (length: number) => string) {
  const code = `C${place % 180}`
  const typeCode = types[place % types.length]!
  return {
    id: String(place + 1),
    releasedAt: Date.parse('2010-01-01T00:00:00Z') + (place * 16 * 365 * dayMs) / count,
    stamp: '',
    isWhole: true,
    title: text(7),
    company: `Company ${place % 180} ${code}`,
    codes: codesText({ typeCode, companyCode: code, marketCode: 'NZSX', isPriceSensitive: place % 5 === 0 }),
    body: text(100),
    pages: [1, 2].map(page => ({ attachment: '1', page, text: text(170) })),
  }
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

/** Queries of readers: names, one to four words of middle frequency, phrases, prefixes, exclusions and filters. */
function queriesOf(words: readonly string[]): string[] {
  const at = (place: number) => words[place]!
  return Array.from({ length: 12 }, (_, place) => [
    at(60 + place * 7),
    `${at(40 + place * 5)} ${at(400 + place * 31)}`,
    `${at(30 + place)} ${at(90 + place * 3)} ${at(900 + place)} ${at(2_000 + place)}`,
    `"${at(20 + place)} ${at(50 + place)}"`,
    `${at(700 + place).slice(0, 4)}*`,
    `${at(300 + place)} -${at(20 + place)}`,
    `company:C${place} ${at(50 + place)}`,
    `type:DVDEND from:2024 ${at(80 + place)}`,
    at(20_000 + place),
  ]).flat()
}

function find(database: SearchDatabase, query: string): number {
  const parsed = parseSearch(query)
  if ('problem' in parsed) throw new Error(parsed.problem)
  const shape = { since: null, before: null, order: 'RELEVANCE', after: null, first: 20 } as const
  return database.search({ ...shape, search: parsed.search, hasQuotes: true }).totalCount
}

/** Measures searches of 50,000 announcements with quotes, compared with a plain scan of the folded texts. */
export async function benchFullText(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'full-text-'))
  const database = createSearchDatabase({ file: join(directory, 'index.sqlite'), maxBytes: 8e9 })
  try {
    const { words, text } = createLanguage()
    const heapBefore = process.memoryUsage().heapUsed
    const startedAt = performance.now()
    for (let place = 0; place < count; place += 200)
      database.put(Array.from({ length: 200 }, (_, index) => announcementAt(place + index, text)))
    say(`Indexed in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s.\n`)
    const queries = queriesOf(words)
    const ours = queries.map(query => timeOf(() => find(database, query)))
    const heapMb = (process.memoryUsage().heapUsed - heapBefore) / 1e6
    const again = createLanguage()
    const texts = Array.from({ length: count }, (_, place) => {
      const { title, body, pages } = announcementAt(place, again.text)
      return plain([title, body, ...pages.map(page => page.text)].join(' '))
    })
    const scan = queries.map(query => {
      const parts = plain(query).split(' ')
      return timeOf(() => texts.filter(each => parts.every(part => each.includes(part))).length)
    })
    say(`### ${queries.length} searches of ${count} announcements, ms\n`)
    table(['', 'p10', 'median', 'p95'], [spread('plain scan of folded texts', scan), spread('ours', ours)])
    const p95 = quantile(ours, 0.95)
    say(`against the plain scan, medians: ${ratioText(quantile(ours, 0.5) / quantile(scan, 0.5))}\n`)
    judge({
      what: `a search of ${count} announcements, p95, and the heap`,
      figure: `${p95.toFixed(1)} ms, + ${heapMb.toFixed(0)} MB`,
      promised: `≤ ${promisedMs} ms, + ${promisedHeapMb} MB`,
      isKept: p95 <= promisedMs && heapMb <= promisedHeapMb,
    })
  } finally {
    database.close()
    rmSync(directory, { recursive: true, force: true })
  }
}

function timeOf(work: () => unknown): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}
