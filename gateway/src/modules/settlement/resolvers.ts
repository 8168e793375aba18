import { GraphQLError } from 'graphql'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import { isoInstant } from '../../domain/site/instant.ts'
import { revisionOf } from '../../domain/derivatives/settlement.ts'

const [mostDates, usualDates] = [30, 10]

function checkedDates(count: number): number {
  if (count >= 1 && count <= mostDates) return count
  throw new GraphQLError(`\`datesCount\` must be from 1 to ${mostDates}.`, {
    extensions: { code: 'BAD_USER_INPUT' },
  })
}

export const settlementResolvers: Resolvers = {
  Query: {
    dailySettlementPrices: (_root, { report, datesCount }, { settlements }) =>
      settlements.daily(report, checkedDates(datesCount ?? usualDates)),
    dailySettlementPrice: async (_root, { report, tradeDate, instrumentCode }, { settlements }) => {
      const rows = await settlements.daily(report, Infinity)
      const code = instrumentCode.trim().toUpperCase()
      return rows?.find(row => row.tradeDate === tradeDate && row.instrumentCode === code) ?? null
    },
    finalSettlementPrice: async (_root, { version, instrumentCode }, { settlements }) => {
      const rows = await settlements.final(version)
      return rows?.find(row => row.instrumentCode === instrumentCode.trim().toUpperCase()) ?? null
    },
    finalSettlementPrices: (_root, { version }, { settlements }) => settlements.final(version),
    contractDescriptions: (_root, { underlyingCode }, { settlements }) =>
      settlements.contracts(underlyingCode ?? null),
    contractHistory: (_root, { isin }, { settlements }) => settlements.history(isin),
    spanFiles: (_root, _args, { settlements }) => settlements.spanFiles(),
    marketShare: (_root, _args, { settlements }) => settlements.marketShare(),
  },

  DailySettlementPrice: {
    id: ({ report, tradeDate, instrumentCode }) => `${report} ${tradeDate} ${instrumentCode}`,
    reportType: ({ report }) => report,
    instrumentName: ({ instrumentCode }, _args, { settlements }) => settlements.nameOf(instrumentCode),
    settlementPrice: ({ price }) => price,
    createdAt: ({ createdAt }) => (createdAt === null ? null : isoInstant(createdAt)),
    revision: row => revisionOf(row),
  },

  FinalSettlementPrice: {
    id: ({ version, settlementDate, instrumentCode }) => `${version} ${settlementDate} ${instrumentCode}`,
    finalSettlementPrice: ({ price }) => price,
    revision: row => revisionOf(row),
  },

  ContractDescription: {
    id: ({ isin }) => isin,
    freshness: (contract, _args, { freshnessOf }) => freshnessOf(contract),
  },

  ContractDay: {
    id: ({ isin, date }) => `${isin} ${date}`,
    freshness: (day, _args, { freshnessOf }) => freshnessOf(day),
  },

  SpanFile: {
    date: ({ date }) => nzDate(date),
    url: (file, _args, { settlements }) => settlements.pathOf(file),
    sha256: async (file, _args, { settlements }) => (await settlements.archived(file))?.sha256 ?? null,
    size: async (file, _args, { settlements }) => (await settlements.archived(file))?.bytes ?? null,
    freshness: (file, _args, { freshnessOf }) => freshnessOf(file),
  },

  ParticipantShare: {
    id: ({ companyId, endDate }) => `${companyId} ${endDate}`,
  },
}
