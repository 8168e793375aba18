import { expect, test } from 'vitest'
import { anyOf, clause, oldPhrases } from './plain-phrases.ts'
import { errorTexts, type ShownText, shownTexts } from './shown-texts.ts'

/** Phrases that texts for readers must not contain: archaic, roundabout, or about the site's internals. */
const banned = [
  ...oldPhrases,
  'at the moment',
  'came to',
  'cannot be had',
  'cannot be read',
  'good once',
  'is asked for',
  'is held in it',
  'known here',
  'not said',
  'stand',
  'standing',
  'tell of',
]
const phrase = anyOf(banned)

/** Texts that keep such a phrase, with the reason. */
const kept: Readonly<Record<string, string>> = {}

const fault = ({ text, isDescription }: ShownText): string | undefined =>
  phrase.exec(text)?.[0] ?? (isDescription ? clause.exec(text)?.[0] : undefined)

test('texts for readers use plain words', () => {
  const texts = shownTexts()
  expect(texts.length).toBeGreaterThan(5_000)
  const faults = texts.flatMap(shown => {
    const found = shown.text in kept ? undefined : fault(shown)
    return found === undefined ? [] : [`${shown.file}:${shown.line} “${found}” in: ${shown.text}`]
  })
  expect(faults).toEqual([])
})

test('errors for programmers and operators use plain words', () => {
  const old = anyOf(oldPhrases)
  const texts = errorTexts()
  expect(texts.length).toBeGreaterThan(100)
  const faults = texts.filter(({ text }) => old.test(text))
  expect(faults.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
})

test('every exception is still in use', () => {
  const texts = new Set(shownTexts().map(({ text }) => text))
  expect(Object.keys(kept).filter(text => !texts.has(text))).toEqual([])
})
