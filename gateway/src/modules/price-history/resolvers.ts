import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import { columnsOf, lastDays } from '../../domain/price-history.ts'
import { withinFive } from '../within-five.ts'

export const priceHistoryResolvers: Resolvers = {
  Instrument: {
    priceHistory: ({ listing }, _args, { histories }) => histories.priceHistory(listing),
    intradayHistory: async ({ listing }, { days }, { publicApi }) => {
      const kept = withinFive(days)
      const history = await publicApi.intraday(listing.isin ?? '')
      const dateOf = ({ timestamp }: { timestamp: number }) => nzDate(timestamp * 1_000)
      return history && { ...history, points: lastDays(history.points, kept, dateOf) }
    },
  },

  PriceHistory: {
    columns: ({ points }) =>
      columnsOf(points, [
        'date',
        'firstPrice',
        'highPrice',
        'lowPrice',
        'marketPrice',
        'adjustedPrice',
        'volume',
      ]),
  },

  IntradayHistory: {
    columns: ({ points }) => columnsOf(points, ['timestamp', 'value', 'volume']),
  },
}
