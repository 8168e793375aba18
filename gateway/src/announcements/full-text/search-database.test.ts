import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseSearch } from '../../domain/announcements/announcement-search.ts'
import { codesText } from './match-expression.ts'
import { createSearchDatabase, type SearchDatabase, type SearchedAnnouncement } from './search-database.ts'

let directory: string
let database: SearchDatabase
const open = () => createSearchDatabase({ file: join(directory, 'index.sqlite'), maxBytes: 1e8 })
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'search-'))
  database = open()
})
afterEach(() => {
  database.close()
  rmSync(directory, { recursive: true, force: true })
})

const announcement = (id: string, more: Partial<SearchedAnnouncement> = {}): SearchedAnnouncement => ({
  id,
  releasedAt: Date.parse('2026-11-20T00:00:00Z') + Number(id) * 1_000,
  stamp: 'first',
  isWhole: true,
  title: `Announcement ${id}`,
  company: 'Kōwhai Renewable Energy KRE',
  codes: codesText({ typeCode: 'GENERAL', companyCode: 'KRE', marketCode: 'NZSX', isPriceSensitive: false }),
  body: '',
  pages: [],
  ...more,
})

function find(query: string, order: 'RELEVANCE' | 'LATEST' = 'RELEVANCE') {
  const parsed = parseSearch(query)
  if ('problem' in parsed) throw new Error(parsed.problem)
  const shape = { since: null, before: null, after: null, first: 10, hasQuotes: true }
  return database.search({ ...shape, search: parsed.search, order })
}
const ids = (query: string, order?: 'RELEVANCE' | 'LATEST') => find(query, order).found.map(({ id }) => id)

test('words, phrases, prefixes, exclusions and filters find what they say, macrons or none', () => {
  database.put([
    announcement('1', { title: 'Māori land lease', body: 'The record date is Friday.' }),
    announcement('2', { title: 'Maori trust', body: 'A date of record.', company: 'Tōrea TOS' }),
    announcement('3', { title: 'Imputation credits', codes: codesText({ typeCode: 'HALFYR', companyCode: 'TOS', marketCode: null, isPriceSensitive: true }) }),
  ]) // prettier-ignore
  expect(ids('maori').toSorted()).toEqual(['1', '2'])
  expect(ids('MĀORI').toSorted()).toEqual(['1', '2'])
  expect(ids('"record date"')).toEqual(['1'])
  expect(ids('imput*')).toEqual(['3'])
  expect(ids('maori -lease')).toEqual(['2'])
  expect(ids('-maori')).toEqual(['3'])
  expect(ids('company:tos')).toEqual(['3'])
  expect(ids('type:HALFYR')).toEqual(['3'])
  expect(ids('-type:HALFYR', 'LATEST')).toEqual(['2', '1'])
})

test('a word finds its other forms; a phrase and a prefix are as they are written', () => {
  database.put([
    announcement('1', { title: 'Dividend', body: 'Shares are bought back.' }),
    announcement('2', { title: 'Dividends', body: 'A share buy-back continues.' }),
    announcement('3', { body: 'The imputation was announced.' }),
  ])
  expect([ids('dividends').toSorted(), ids('dividend').toSorted()]).toEqual([
    ['1', '2'],
    ['1', '2'],
  ])
  expect(ids('buy-backs')).toEqual(['2'])
  expect(ids('buy share -dividends')).toEqual([])
  expect([ids('"dividends"'), ids('dividends*'), ids('"share"'), ids('announce')]).toEqual([
    ['2'],
    ['2'],
    ['2'],
    ['3'],
  ])
  // Longer than a stem would be.
  expect(ids('imputati*')).toEqual(['3'])
  expect(find('announcing').found[0]?.quote?.parts).toContainEqual({ text: 'announced', isMatch: true })
})

test('as many words as a query may have, with all their forms, are searched', () => {
  database.put([announcement('1', { body: 'Transferred companies' })])
  expect(ids('transfers companies '.repeat(10))).toEqual(['1'])
})

test('a match in the title is before one in a document, unless sorted by time', () => {
  database.put([
    announcement('1', { title: 'Dividend' }),
    announcement('2', { pages: [{ attachment: '1', page: 1, text: 'A dividend is not expected.' }] }),
  ])
  expect(ids('dividend')).toEqual(['1', '2'])
  expect(ids('dividend', 'LATEST')).toEqual(['2', '1'])
})

test('a quote names the document and the page, and marks the words', () => {
  database.put([
    announcement('1', {
      body: 'See the attached.',
      pages: [
        { attachment: '1', page: 1, text: 'Nothing here.' },
        { attachment: '1', page: 2, text: 'The imputed credit\nis 28 cents.' },
      ],
    }),
  ])
  expect(find('"imputed credit" 28').found[0]?.quote).toEqual({
    attachment: '1',
    page: 2,
    parts: [
      { text: 'The ', isMatch: false },
      { text: 'imputed credit', isMatch: true },
      { text: ' is ', isMatch: false },
      { text: '28', isMatch: true },
      { text: ' cents.', isMatch: false },
    ],
  })
})

test('a new version replaces all text of the previous one', () => {
  database.put([announcement('1', { title: 'Wrong', pages: [{ attachment: '1', page: 1, text: 'secret' }] })])
  database.put([announcement('1', { title: 'Right', stamp: 'second' })])
  expect([ids('wrong'), ids('secret'), ids('right')]).toEqual([[], [], ['1']])
  expect(database.pages('1', '1')).toEqual([])
  database.remove(['1'])
  expect([ids('right'), database.stamps()]).toEqual([[], []])
})

test('pages of results continue after a row, in both orders', () => {
  database.put(
    Array.from({ length: 25 }, (_, place) => announcement(String(place + 1), { title: 'Dividend' })),
  )
  for (const order of ['RELEVANCE', 'LATEST'] as const) {
    const parsed = parseSearch('dividend')
    if (!('search' in parsed)) throw new Error('unreachable')
    const shape = { since: null, before: null, first: 10, hasQuotes: false, order, search: parsed.search }
    const found: string[] = []
    for (let after: { score: number; key: number } | null = null, hasMore = true; hasMore;) {
      const page = database.search({ ...shape, after })
      found.push(...page.found.map(({ id }) => id))
      after = page.found.at(-1) ?? null
      hasMore = page.hasMore
    }
    expect(new Set(found).size, order).toBe(25)
    expect(found.length, order).toBe(25)
  }
})

test('any text at all is a search or a problem, never a failure of the database', () => {
  database.put([announcement('1')])
  const signs = fc.stringMatching(/^[a-z"*():^+\-{}|~ '\u2019ā0-9ANDORT]{0,40}$/)
  fc.assert(
    fc.property(fc.oneof(signs, fc.string({ unit: 'binary' })), query => {
      if ('search' in parseSearch(query)) find(query)
    }),
  )
})

test('a file that is not a database, or of another version, is replaced by an empty index', () => {
  database.put([announcement('1')])
  database.close()
  writeFileSync(join(directory, 'index.sqlite'), 'not a database'.repeat(1_000))
  database = open()
  expect(database.stamps()).toEqual([])
  database.put([announcement('2')])
  database.close()
  database = open()
  expect(database.stamps().map(({ id }) => id)).toEqual(['2'])
  database.close()
  const earlier = new DatabaseSync(join(directory, 'index.sqlite'))
  earlier.exec('PRAGMA user_version = 1')
  earlier.close()
  database = open()
  expect(database.stamps()).toEqual([])
})
