const longDate = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: 'UTC' })
const wholeNumber = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 0 })

/** A date in words: `20 November 2026`. */
export function inWords(date: string): string {
  return longDate.format(Date.parse(date))
}

/** A whole number with thousands separators. */
export function whole(value: number): string {
  return wholeNumber.format(value)
}

/** Millions of dollars with one decimal: `$412.6 million`. */
export function millions(dollars: number): string {
  return `$${(dollars / 1e6).toFixed(1)} million`
}

/** Cents for one security, without trailing zeros: `12.5 cents`. */
export function cents(dollars: number): string {
  return `${String(Math.round(dollars * 1e6) / 1e4)} cents`
}
