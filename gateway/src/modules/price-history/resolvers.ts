import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import { closeBefore, columnsOf, dayKeys, type IntradayPoint, lastDays } from '../../domain/price-history.ts'
import { endOf } from '../end-of.ts'
import { mapEvents } from '../map-events.ts'
import { withinFive } from '../within-five.ts'

/** As many as are told at once: of a whole day nobody who comes later is told minute by minute. */
const places = 5
const placeOf = ({ timestamp }: IntradayPoint) => String(Math.floor(timestamp / 60) % places)

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
      subscribe: (_root, { code }, { ticker }, info) =>
        mapEvents(
          ticker.watchPoints(code.trim(), endOf(info)),
          ({ value }) => value && { key: placeOf(value), point: value },
        ),
      resolve: (change: { point: IntradayPoint }) => change.point,
    },
  },

  PriceHistory: {
    columns: ({ points }) => columnsOf(points, dayKeys),
  },

  IntradayHistory: {
    columns: ({ points }) => columnsOf(points, ['timestamp', 'value', 'volume']),
    // Moments are worth more than what they are counted from: without it they still come.
    previousClose: async ({ points: [first], dailyCloses }) =>
      first
        ? closeBefore((await dailyCloses().catch(() => null)) ?? [], nzDate(first.timestamp * 1_000))
        : null,
  },
}
