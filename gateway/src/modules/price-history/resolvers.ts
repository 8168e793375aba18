import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import { closeBefore, columnsOf, dayKeys, type IntradayPoint, lastDays } from '../../domain/price-history.ts'
import { subscriber } from '../subscriber.ts'
import { mapEvents } from '../map-events.ts'
import { withinFive } from '../within-five.ts'

export const priceHistoryResolvers: Resolvers = {
  Instrument: {
    priceHistory: ({ listing }, _args, { histories }) => histories.priceHistory(listing),
    intradayHistory: async ({ listing }, { days }, { publicApi }) => {
      const kept = withinFive(days)
      const history = await publicApi.intraday(listing.isin ?? '')
      const dateOf = ({ timestamp }: { timestamp: number }) => nzDate(timestamp * 1_000)
      const dailyCloses = () => publicApi.recentDays(listing.isin ?? '')
      return history && { ...history, dailyCloses, points: lastDays(history.points, kept, dateOf) }
    },
  },

  Subscription: {
    intradayPoint: {
      subscribe: subscriber(({ code }, { ticker }, signal) =>
        mapEvents(ticker.watchPoints(code.trim(), signal), readings =>
          readings.map(({ value }) => value).filter(point => point !== null),
        ),
      ),
      resolve: (points: IntradayPoint[]) => points,
    },
  },

  PriceHistory: {
    columns: ({ points }) => columnsOf(points, dayKeys),
  },

  IntradayHistory: {
    columns: ({ points }) => columnsOf(points, ['timestamp', 'value', 'volume']),
    // Without the previous close the moments still come.
    previousClose: async ({ points: [first], dailyCloses }) =>
      first
        ? closeBefore((await dailyCloses().catch(() => null)) ?? [], nzDate(first.timestamp * 1_000))
        : null,
  },
}
