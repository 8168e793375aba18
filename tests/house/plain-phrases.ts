/** Phrases that no text and no comment has: old, roundabout, or a person's acts for a program's. */
export const oldPhrases = [
  // Instead of “is not a”. “There is no” and “is no longer” are plain.
  '(?<!there )(?:is|are) no(?! (?:longer|more|such|\\w+er than))',
  'all that',
  'anew',
  'bears',
  'beside',
  'besides',
  'by itself',
  'by themselves',
  'from then on',
  'lays',
  'likewise',
  'no more than that',
  'nobody',
  'of what',
  'says so',
  'somebody',
  'stands',
  'stood',
  'tells',
  'told',
  'unsaid',
  'whatever',
  'whoever',
]

/** Matches any of the phrases as whole words, in any case. */
export const anyOf = (phrases: readonly string[]) =>
  new RegExp(`(?<![\\p{Letter}\\d])(?:${phrases.join('|')})(?![\\p{Letter}\\d])`, 'iu')

/** A clause at the start, where a noun phrase or a verb names the thing. */
export const clause =
  /^(?:What|Where|Of|How|Who|Whoever|Whatever|Which|Why|When|That|Those|Since|Such|Nobody|It|(?:At|By|From|In|On|To) (?:what|which|whom))\b/
