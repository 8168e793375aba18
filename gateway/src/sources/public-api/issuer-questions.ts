import type { Company } from '../../domain/market/company.ts'
import type { Listing } from '../../domain/market/instrument.ts'
import { markets } from '../../domain/market/market.ts'
import { resource } from '../upstream/resource.ts'
import { missingList } from '../../domain/site/source-error.ts'
import { parseCompany, parseInstrumentCodes } from './company-contract.ts'
import type { CompanyQuestions } from './company-questions.ts'
import type { ListingQuestions } from './listing-questions.ts'
import { path } from './path.ts'
import { type ResourceReader, whenNamed } from './resource-reader.ts'

const page = resource((code: string) => ({
  path: path`/companies/by/code/${code}/all.json`,
  parse: parseCompany(code),
  decidesExistence: true,
}))
const instrumentCodes = resource((companyId: string, which: 'all' | 'visible') => ({
  path: path`/company/${companyId}/instruments/${which}.json`,
  parse: parseInstrumentCodes,
}))

/** Companies and regulators by code. Null means that the exchange has none. */
export function createIssuerQuestions(
  { value }: ResourceReader,
  companies: CompanyQuestions,
  listings: ListingQuestions,
) {
  /** Searches the readable lists. Fails only if the code is not found and a list could not be read. */
  async function inLists(code: string): Promise<Company | null> {
    const lists = await Promise.allSettled([companies.listedCompanies(), companies.regulators()])
    for (const one of lists) {
      const found = one.status === 'fulfilled' && one.value?.find(company => company.code === code)
      if (found) return found
    }
    const failed = lists.find(one => one.status === 'rejected')
    if (failed) throw failed.reason
    const [listed] = lists
    if (listed.status === 'fulfilled' && listed.value === null) throw missingList('PUBLIC_API')
    return null
  }

  /** Prevents a request for a code without an issuer. */
  async function isIssuer(code: string): Promise<boolean> {
    const [byLists, ...lists] = await Promise.allSettled([
      inLists(code),
      ...markets.map(listings.instruments),
    ])
    const issues = ({ issuerCode }: Listing) => issuerCode === code
    if (lists.some(rows => rows.status === 'fulfilled' && rows.value?.some(issues))) return true
    if (byLists.status === 'rejected') throw byLists.reason
    return byLists.value !== null
  }

  return {
    /** A company or regulator by code, in capitals: its own page, or its row in a list if the page is empty. */
    company: (code: string) =>
      whenNamed(code, async () =>
        (await isIssuer(code)) ? ((await value(page(code))) ?? inLists(code)) : null,
      ),
    /** The same from the lists of companies, for many codes at once. */
    companyNamed: (code: string) => whenNamed(code, inLists),
    /** Codes of a company's instruments: all, or the publicly visible ones. */
    companyInstruments: (id: string, which: 'all' | 'visible') =>
      whenNamed(id, () => value(instrumentCodes(id, which))),
  }
}
