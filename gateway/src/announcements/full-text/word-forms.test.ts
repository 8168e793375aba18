import { expect, test } from 'vitest'
import { textForms, wordForms } from './word-forms.ts'

const families = [
  'dividend dividends',
  'company companies',
  'loss losses',
  'tax taxes',
  'bonus bonuses',
  'notice notices',
  'trade trades traded trading',
  'issue issues issued issuing',
  'apply applies applied applying',
  'plan plans planned planning',
  'transfer transfers transferred transferring',
  'agree agrees agreed agreeing',
  'audit audits audited auditing',
  'earn earned earning earnings',
  'hold holds held holding holdings',
  'sell sells sold selling',
  'half halves',
]

test('every form of a word has all the others', () => {
  for (const family of families.map(words => words.split(' ')))
    for (const word of family) expect(wordForms(word), word).toEqual(expect.arrayContaining(family))
})

test('words that only look related stay apart', () => {
  const pairs = ['news new', 'limited limit', 'noted not', 'rate rat', 'used us', 'this thi', 'exceed exce']
  for (const pair of pairs) {
    const [one, other] = pair.split(' ') as [string, string]
    expect(wordForms(one), pair).not.toContain(other)
    expect(wordForms(other), pair).not.toContain(one)
  }
})

test('a code and a number have one form, and of a text only the last word changes', () => {
  expect(['kre010', '2026', 'hā', 'no'].map(wordForms)).toEqual([['kre010'], ['2026'], ['hā'], ['no']])
  expect(textForms('Buy-Back')).toEqual(expect.arrayContaining(['Buy-Back', 'Buy-backs']))
})
