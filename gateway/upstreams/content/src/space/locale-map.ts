/** A field's value in each language, by locale code. */
export type LocaleMap = Readonly<Record<string, unknown>>

function isLocaleMap(value: unknown, codes: ReadonlySet<string>): value is LocaleMap {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every(key => codes.has(key))
}

/** Converts a value from a file, where a plain value is in the default locale. */
export function toLocaleMap(value: unknown, codes: ReadonlySet<string>, defaultLocale: string): LocaleMap {
  return isLocaleMap(value, codes) ? value : { [defaultLocale]: value }
}

/** The inverse: a plain value if the default locale is the only one and the value cannot be mistaken for a map. */
export function toFileValue(map: LocaleMap, codes: ReadonlySet<string>, defaultLocale: string): unknown {
  const [only, ...others] = Object.keys(map)
  const value = map[defaultLocale]
  return only === defaultLocale && others.length === 0 && !isLocaleMap(value, codes) ? value : map
}
