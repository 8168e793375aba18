import type { Resolvers } from '../../__generated__/resolvers.ts'
import { compareCodes } from '../../domain/site/by-code.ts'
import type { Company, CompanyFacts } from '../../domain/market/company.ts'
import { pageOf } from '../../domain/site/page.ts'
import { pageRequest } from '../page-request.ts'
import { principalInstrument } from '../../domain/market/principal-instrument.ts'

const most = 1_000

interface Asking {
  publicApi: {
    companySummary(id: string): Promise<CompanyFacts | null>
    companyData(id: string): Promise<CompanyFacts | null>
  }
}

/** A field that either of a company's pages may have. Fails only if neither is readable. */
const fact =
  <Key extends keyof CompanyFacts>(key: Key) =>
  async ({ id }: Company, _args: object, { publicApi }: Asking): Promise<CompanyFacts[Key] | null> => {
    const pages = await Promise.allSettled([publicApi.companySummary(id), publicApi.companyData(id)])
    const read = pages.flatMap(page => (page.status === 'fulfilled' ? [page.value] : []))
    const stated = read.map(page => page?.[key] ?? null).find(value => value !== null)
    const failed = pages.find(page => page.status === 'rejected')
    if (stated === undefined && failed) throw failed.reason
    return stated ?? null
  }

const sectorOfPages = fact('sector')

export const companyResolvers: Resolvers = {
  Query: {
    company: (_root, { code }, { publicApi }) => publicApi.company(code.trim().toUpperCase()),
    companies: async (_root, { listed, ...page }, { publicApi, freshnessOf }) => {
      const request = pageRequest(page, most)
      const all = await (listed ? publicApi.listedCompanies() : publicApi.activeCompanies())
      if (!all) return null
      const byCode = all.toSorted(compareCodes)
      return {
        ...pageOf(byCode, { ...request, keyOf: ({ code }) => code }),
        totalCount: all.length,
        freshness: freshnessOf(all),
      }
    },
    regulators: (_root, _args, { publicApi }) => publicApi.regulators(),
  },

  Instrument: {
    company: ({ listing }, _args, { publicApi }) => publicApi.companyNamed(listing.issuerCode),
  },

  ContactBlock: { freshness: (block, _args, { freshnessOf }) => freshnessOf(block) },
  Director: { freshness: (director, _args, { freshnessOf }) => freshnessOf(director) },

  Company: {
    freshness: (company, _args, { freshnessOf }) => freshnessOf(company),
    isRegulator: async ({ id }, _args, { publicApi }) =>
      (await publicApi.regulators())?.some(regulator => regulator.id === id) ?? null,
    // A list of many companies does not read each company's pages.
    sector: (company, args, context) => company.sector ?? sectorOfPages(company, args, context),
    firstListedDate: fact('firstListedDate'),
    website: fact('website'),
    origin: fact('origin'),
    contact: ({ id }, _args, { publicApi }) => publicApi.contact(id),
    directors: ({ id }, _args, { publicApi }) => publicApi.directors(id),
    principalInstrument: async ({ id, code }, _args, { publicApi, instruments }) => {
      const codes = await publicApi.companyInstruments(id, 'visible')
      const listed = (await publicApi.listedAll(codes ?? [])).filter(row => row !== null)
      const principal = principalInstrument(code, listed)
      return principal && instruments.byCode(principal.code)
    },
    instruments: async ({ id }, _args, { publicApi, instruments }) => {
      const codes = await publicApi.companyInstruments(id, 'visible')
      return codes && instruments.ofCodes(codes)
    },
    unquotedInstruments: async ({ id }, _args, { publicApi, instruments }) => {
      const [all, visible] = await Promise.all([
        publicApi.companyInstruments(id, 'all'),
        publicApi.companyInstruments(id, 'visible'),
      ])
      return all && visible && instruments.ofCodes(all.filter(code => !visible.includes(code)))
    },
  },
}
