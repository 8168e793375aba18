import { expect, test } from 'vitest'
import { type ShownText, shownTexts } from './shown-texts.ts'

/** Phrases that no text for readers has: old, roundabout, or about the inside of the site. */
const banned = [
  'all that',
  'anew',
  'at the moment',
  'bears',
  'beside',
  'besides',
  'by itself',
  'by themselves',
  'came to',
  'cannot be had',
  'cannot be read',
  'from then on',
  'good once',
  'is asked for',
  'is held in it',
  'known here',
  'lays',
  'likewise',
  'no more than that',
  'nobody',
  'not said',
  'of what',
  'says so',
  'somebody',
  'stand',
  'standing',
  'stands',
  'stood',
  'tell of',
  'tells',
  'told',
  'unsaid',
  'whatever',
  'whoever',
]
const phrase = new RegExp(`(?<![\\p{Letter}\\d])(?:${banned.join('|')})(?![\\p{Letter}\\d])`, 'iu')

/** A description names its thing first. */
const clause =
  /^(?:What|Where|Of|How|Who|Whoever|Whatever|Which|Why|When|That|Those|Since|Such|Nobody|It|(?:At|By|From|In|On|To) (?:what|which|whom))\b/

/** Texts that keep such a phrase, with the reason. */
const kept: Readonly<Record<string, string>> = {}

const fault = ({ text, isDescription }: ShownText): string | undefined =>
  phrase.exec(text)?.[0] ?? (isDescription ? clause.exec(text)?.[0] : undefined)

test('texts for readers are in plain words', () => {
  const texts = shownTexts()
  expect(texts.length).toBeGreaterThan(5_000)
  const faults = texts.flatMap(shown => {
    const found = shown.text in kept ? undefined : fault(shown)
    return found === undefined ? [] : [`${shown.file}:${shown.line} “${found}” in: ${shown.text}`]
  })
  expect(faults).toEqual([])
})

test('every exception is still in use', () => {
  const texts = new Set(shownTexts().map(({ text }) => text))
  expect(Object.keys(kept).filter(text => !texts.has(text))).toEqual([])
})
