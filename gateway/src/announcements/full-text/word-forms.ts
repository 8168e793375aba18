import { foldText } from '@exchange/market-rules/fold-text'

/** Words that look like a form of another word, such as a company's `Limited`. They have no other forms, and are none. */
const invariable = new Set(
  'anything being during evening everything limited news nothing series something species this united was'.split(
    ' ',
  ),
)

/** Irregular forms in the language of announcements, the base first. */
const irregular: readonly (readonly string[])[] = [
  ['analysis', 'analyses'],
  ['basis', 'bases'],
  ['buy', 'bought'],
  ['fall', 'fell', 'fallen'],
  ['give', 'gave', 'given'],
  ['grow', 'grew', 'grown'],
  ['half', 'halves'],
  ['hold', 'held'],
  ['index', 'indices'],
  ['lead', 'led'],
  ['make', 'made'],
  ['meet', 'met'],
  ['pay', 'paid'],
  ['rise', 'rose', 'risen'],
  ['sell', 'sold'],
  ['take', 'took', 'taken'],
]

const hasVowel = /[aeiouy]/
/** Matches a word that ends in one consonant after one vowel: the consonant may be doubled. */
const maybeDoubled = /[^aeiou][aeiou][^aeiouwxy]$|^[aeiou][^aeiouwxy]$/
/** Matches a word of one syllable, whose consonant is always doubled, as in `planned`. */
const alwaysDoubled = /^[^aeiou]*[aeiou][^aeiouwxy]$/
const shortest = 3

/** Words of which `stem` followed by `ed` or `ing` may be a form. */
function verbsOf(stem: string): string[] {
  if (!hasVowel.test(stem)) return []
  if (alwaysDoubled.test(stem)) return [`${stem}e`]
  return [stem, `${stem}e`, ...(/([^aeiou])\1$/.test(stem) ? [stem.slice(0, -1)] : [])]
}

/** Words of which the word may be a regular plural or a regular form of a verb. */
function basesOf(word: string): string[] {
  if (/[^s]s$/.test(word) && !/[ui]s$/.test(word)) {
    if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`]
    return /(?:[sxzo]|ch|sh)es$/.test(word) ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)]
  }
  if (word.endsWith('ied')) return [`${word.slice(0, -3)}y`]
  if (word.endsWith('eed')) return [word.slice(0, -1)]
  if (word.endsWith('ed')) return verbsOf(word.slice(0, -2))
  return word.endsWith('ing') ? verbsOf(word.slice(0, -3)) : []
}

function pluralsOf(word: string): string[] {
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  if (/(?:[sxz]|ch|sh)$/.test(word)) return [`${word}es`]
  return word.endsWith('o') ? [`${word}s`, `${word}es`] : [`${word}s`]
}

function formsOfVerb(word: string): string[] {
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ied`, `${word}ing`]
  if (/[eoy]e$/.test(word)) return [`${word}d`, `${word}ing`]
  if (word.endsWith('e')) return [`${word}d`, `${word.slice(0, -1)}ing`]
  const doubled = maybeDoubled.test(word) ? [word + word.at(-1)!] : []
  const stems = alwaysDoubled.test(word) ? doubled : [word, ...doubled]
  return stems.flatMap(stem => [`${stem}ed`, `${stem}ing`])
}

const isInflected = (word: string) =>
  /^[a-z]+$/.test(word) && word.length >= shortest && !invariable.has(word)

/** The word and the words that it may be a form of. */
function withBases(word: string): string[] {
  const [base] = irregular.find(group => group.includes(word)) ?? []
  const bases = [...basesOf(word), ...(base === undefined || base === word ? [] : [base])]
  return [word, ...bases.filter(isInflected).flatMap(withBases)]
}

function formsOf(base: string): string[] {
  const [, ...others] = irregular.find(([first]) => first === base) ?? []
  const forms = [...pluralsOf(base), ...formsOfVerb(base)]
  return [base, ...forms, ...forms.filter(form => form.endsWith('ing')).map(form => `${form}s`), ...others]
}

/**
 * A folded English word first, then its other forms: singular and plural, and the regular forms of verbs. By rule, so it also has
 * forms that no text contains; each finds nothing.
 */
export function wordForms(word: string): string[] {
  if (!isInflected(word)) return [word]
  const forms = withBases(word).flatMap(formsOf)
  return [...new Set([word, ...forms])].filter(form => form === word || isInflected(form))
}

/** A text in all forms of its last word, such as `buy-back` and `buy-backs`; as it is written first. */
export function textForms(text: string): string[] {
  const [, start = '', last = ''] =
    /^(.*?)([\p{Letter}\p{Number}\p{Mark}]+)[^\p{Letter}\p{Number}]*$/su.exec(text) ?? []
  const [, ...others] = wordForms(foldText(last))
  return [text, ...others.map(form => start + form)]
}
