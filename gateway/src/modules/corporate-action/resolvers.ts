import type { Resolvers } from '../../__generated__/resolvers.ts'
import { type DatedDividend, type Dividend, grossDividend } from '../../domain/market/dividend.ts'
import { notices } from '../../domain/market/entitlement.ts'
import type { Freshness } from '../../domain/site/freshness.ts'

const latestFirst = (one: Dividend, other: Dividend) =>
  (one.expectedDate ?? '') > (other.expectedDate ?? '') ? -1 : 1

/** Dividends, each with the list's freshness. */
const dated =
  ({ freshnessOf }: { freshnessOf(row: object): Freshness | null }, code?: string) =>
  (dividends: Dividend[] | null): DatedDividend[] | null => {
    if (!dividends) return null
    const freshness = freshnessOf(dividends)
    return dividends.map(dividend => ({ ...dividend, code: code ?? dividend.code, freshness }))
  }

export const corporateActionResolvers: Resolvers = {
  Query: {
    notices: () => [...notices],
  },

  Instrument: {
    dividends: ({ listing: { isin, code } }, _args, context) =>
      context.publicApi.dividends(isin ?? '').then(dated(context, code)),
    upcomingDividends: ({ listing: { isin, code } }, _args, context) =>
      context.publicApi.upcomingDividends(isin ?? '').then(dated(context, code)),
    adjustmentFactors: (instrument, _args, { histories }) => histories.factors(instrument),
  },

  Company: {
    dividends: async ({ id }, _args, context) => {
      const { publicApi } = context
      const codes = await publicApi.companyInstruments(id, 'visible')
      if (!codes) return null
      const rows = await Promise.all(codes.map(publicApi.listed))
      const lists = await Promise.all(
        rows.map(async row => row && dated(context, row.code)(await publicApi.dividends(row.isin ?? ''))),
      )
      return lists.flatMap(list => list ?? []).toSorted(latestFirst)
    },
  },

  Market: {
    dividends: ({ code }, _args, context) => context.publicApi.marketDividends(code).then(dated(context)),
  },

  Dividend: {
    gross: grossDividend,
    instrument: ({ code }, _args, { instruments }) => (code === null ? null : instruments.ofCode(code)),
  },
}
