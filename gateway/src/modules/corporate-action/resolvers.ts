import type { Resolvers } from '../../__generated__/resolvers.ts'
import { type Dividend, grossDividend } from '../../domain/dividend.ts'
import { notices } from '../../domain/entitlement.ts'

const latestFirst = (one: Dividend, other: Dividend) =>
  (one.expectedDate ?? '') > (other.expectedDate ?? '') ? -1 : 1

const ofCode = (code: string, dividends: Dividend[] | null) =>
  dividends && dividends.map(dividend => ({ ...dividend, code }))

export const corporateActionResolvers: Resolvers = {
  Query: {
    notices: () => [...notices],
  },

  Instrument: {
    dividends: async ({ listing }, _args, { publicApi }) =>
      ofCode(listing.code, await publicApi.dividends(listing.isin ?? '')),
    upcomingDividends: async ({ listing }, _args, { publicApi }) =>
      ofCode(listing.code, await publicApi.upcomingDividends(listing.isin ?? '')),
    adjustmentFactors: ({ listing }, _args, { histories }) => histories.factors(listing),
  },

  Company: {
    dividends: async ({ id }, _args, { publicApi }) => {
      const codes = await publicApi.companyInstruments(id, 'visible')
      if (!codes) return null
      const rows = await Promise.all(codes.map(publicApi.listed))
      const lists = await Promise.all(
        rows.map(async row => (row ? ofCode(row.code, await publicApi.dividends(row.isin ?? '')) : null)),
      )
      return lists.flatMap(list => list ?? []).toSorted(latestFirst)
    },
  },

  Dividend: {
    gross: grossDividend,
    instrument: ({ code }, _args, { instruments }) => (code === null ? null : instruments.ofCode(code)),
  },
}
