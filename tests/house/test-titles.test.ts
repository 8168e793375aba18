import { expect, test } from 'vitest'
import { anyOf, oldPhrases } from './plain-phrases.ts'
import { type TestTitle, testTitles } from './test-titles.ts'

const longest = 90
const phrase = anyOf(oldPhrases)

const titles = testTitles()
const shown = ({ file, line, title }: TestTitle) => `${file}:${line} “${title}”`

test('test titles are short: one plain fact each', () => {
  expect(titles.length).toBeGreaterThan(3_500)
  expect(titles.filter(({ title }) => title.length > longest).map(shown)).toEqual([])
})

test('test titles use plain words', () => {
  expect(titles.filter(({ title }) => phrase.test(title)).map(shown)).toEqual([])
})
