/** Strength of a password, with a message. */
export interface PasswordStrength {
  /** 0 is refused; 4 is strong enough for any purpose. */
  level: 0 | 1 | 2 | 3 | 4
  words: string
}

export const minPasswordLength = 8

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/] as const
const sizes = [26, 26, 10, 33]

/** Number of characters that neither repeat nor continue the previous one, as in `aaaa` and `1234`. */
const surprises = (points: readonly number[]) =>
  points.filter((point, at) => at === 0 || ![-1, 0, 1].includes(point - points[at - 1]!)).length

/** Estimates the strength while typing. Only the account service has the list of common passwords. */
export function passwordStrength(password: string): PasswordStrength {
  const points = Array.from(password, character => character.codePointAt(0)!)
  const missing = minPasswordLength - points.length
  if (missing > 0) return { level: 0, words: `${missing} more ${missing === 1 ? 'character' : 'characters'}` }
  const kinds = classes.reduce((sum, kind, at) => sum + (kind.test(password) ? sizes[at]! : 0), 0)
  const bits = Math.log2(kinds) * Math.min(surprises(points), new Set(points).size * 1.5)
  if (bits < 40) return { level: 1, words: 'Easy to guess' }
  if (bits < 55) return { level: 2, words: 'Fair' }
  if (bits < 75) return { level: 3, words: 'Good' }
  return { level: 4, words: 'Strong' }
}
