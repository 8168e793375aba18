import { expect, test } from 'vitest'
import { parseSearch } from './announcement-search.ts'

const parsed = (query: string) => {
  const result = parseSearch(query)
  return 'search' in result ? result.search : result.problem
}
const text = (words: string, isPrefix = false) => ({ kind: 'TEXT', text: words, isPrefix, isPhrase: false })
const phrase = (words: string) => ({ ...text(words), isPhrase: true })
const all = { excluded: [], from: null, to: null }

test.each([
  ['kōwhai dividend', { ...all, included: [text('kōwhai'), text('dividend')] }],
  ['"record date" imput*', { ...all, included: [phrase('record date'), text('imput', true)] }],
  ['“record date”', { ...all, included: [phrase('record date')] }],
  [
    'results -halt -"trading halt"',
    { ...all, included: [text('results')], excluded: [text('halt'), phrase('trading halt')] },
  ],
  [
    'company:kre at 10:30 s&p',
    { ...all, included: [{ kind: 'COMPANY', code: 'KRE' }, text('at'), text('10:30'), text('s&p')] },
  ],
  ['sensitive:no', { ...all, included: [{ kind: 'SENSITIVE', isPriceSensitive: false }] }],
  ['type:halfyr', { ...all, included: [{ kind: 'TYPE', codes: ['HALFYR', 'HLFYR'] }] }],
  ['from:2026-01-01 to:', { ...all, included: [], from: '2026-01-01' }],
  ['from:2026 to:2026-02', { ...all, included: [], from: '2026-01-01', to: '2026-02-28' }],
])('%s is read as it is meant', (query, expected) => {
  expect(parsed(query)).toEqual(expected)
})

test('a type is found by its code or the beginning of its name', () => {
  expect(parsed('type:"half year"')).toMatchObject({
    included: [{ codes: ['HALF YEAR', 'HALFYR', 'HLFYR'] }],
  })
  expect(parsed('type:dividend')).toMatchObject({ included: [{ codes: ['DIVIDEND', 'DVDEND'] }] })
})

test.each([
  ['"record date', /quotation mark/],
  ['-', /minus/],
  ['results -', /minus/],
  ['-""', /minus/],
  ['*', /two letters/],
  ['a*', /two letters/],
  ['from:yesterday', /date after from:/],
  ['to:2026-02-30', /date after to:/],
  ['sensitive:perhaps', /yes or no/],
  ['-from:2026', /can't be left out/],
  ['', /Enter a word/],
  ['& !', /Enter a word/],
  ['x'.repeat(201), /200 characters/],
  ['x '.repeat(40), /20 words/],
])('%s has a plain answer', (query, problem) => {
  expect(parsed(query)).toMatch(problem)
})
