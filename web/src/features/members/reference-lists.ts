import names from 'countries-list/minimal/countries.en.min.json'

interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string
  name: string
}

const first = ['NZ', 'AU']
const listed = Object.entries(names).map(([code, name]): Country => ({ code, name }))
const isFirst = ({ code }: Country) => first.includes(code)

/** New Zealand and Australia, the most common ones. */
export const nearCountries = listed.filter(isFirst).toSorted((one, other) => (one.code > other.code ? -1 : 1))

/** A name without diacritics, so that Türkiye sorts before Turkmenistan. */
const plain = ({ name }: Country) => name.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Other countries by name. Sorted independently of the locale, so that server and browser render the same list. */
export const otherCountries = listed
  .filter(country => !isFirst(country))
  .toSorted((one, other) => (plain(one) < plain(other) ? -1 : 1))
