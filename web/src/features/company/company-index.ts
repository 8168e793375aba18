import { foldText } from '@exchange/market-rules/fold-text'

/** A company of the list. */
export interface ListedCompany {
  id: string
  code: string
  shortName: string
  registeredName: string
}

/** Companies whose names begin with one letter. */
export interface CompanyGroup {
  /** A capital letter without macron or accent. `0–9` for names that begin with a digit or a sign. */
  letter: string
  companies: ListedCompany[]
}

const longest = 80

/** Reads the search text from an address; an empty string means no search. */
export function readCompanyText(params: URLSearchParams): string {
  return (params.get('text') ?? '').trim().slice(0, longest)
}

/** Query string of a search text. */
export function writeCompanyText(text: string): URLSearchParams {
  return new URLSearchParams(text.trim() === '' ? {} : { text: text.trim() })
}

const letterOf = ({ shortName }: ListedCompany) =>
  /^[a-z]/.exec(foldText(shortName))?.[0].toUpperCase() ?? '0–9'

/** Companies whose code or name contains every word, grouped by initial from A to Z; digits are last. */
export function companyGroups(companies: readonly ListedCompany[], text: string): CompanyGroup[] {
  const words = foldText(text).split(' ')
  const found = companies
    .map(company => ({ company, name: foldText(company.shortName) }))
    .filter(({ company: { code, registeredName }, name }) => {
      const whole = `${foldText(code)} ${name} ${foldText(registeredName)}`
      return words.every(word => whole.includes(word))
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ company }) => company)
  const groups = [...Map.groupBy(found, letterOf)].map(([letter, members]) => ({
    letter,
    companies: members,
  }))
  return groups.toSorted((one, other) => Number(one.letter === '0–9') - Number(other.letter === '0–9'))
}
