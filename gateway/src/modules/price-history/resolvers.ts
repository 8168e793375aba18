import { nzDate } from '@exchange/market-time/new-zealand-time'
import { tradingHours } from '@exchange/market-time/trading-phase'
import { GraphQLError } from 'graphql'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import { changeStart } from '../../domain/market/change-period.ts'
import {
  closeBefore,
  columnsOf,
  dayKeys,
  type DaySpan,
  type IntradayPoint,
  lastDays,
} from '../../domain/market/price-history.ts'
import { priceRange } from '../../domain/market/price-range.ts'
import { dateArgument } from '../date-argument.ts'
import { subscriber } from '../subscriber.ts'
import { mapEvents } from '../map-events.ts'
import { daysArgument } from '../days-argument.ts'

interface Days {
  from?: string | null | undefined
  to?: string | null | undefined
}

/** Refuses invalid dates, and a range that ends before it begins. */
function daySpan(days: Days): DaySpan {
  const [from, to] = [dateArgument('from', days.from), dateArgument('to', days.to)]
  if (from === null || to === null || from <= to) return { from, to }
  throw new GraphQLError('`from` is after `to`.', { extensions: { code: 'BAD_USER_INPUT' } })
}

export const priceHistoryResolvers: Resolvers = {
  Instrument: {
    priceHistory: (instrument, { from, to }, { histories }) =>
      histories.priceHistory(instrument, daySpan({ from, to })),
    dayRange: async (instrument, { date, basis }, { dayRanges }) => {
      const day = dateArgument('date', date)!
      const [found] = await (basis === 'PER_100'
        ? dayRanges.per100(instrument)
        : dayRanges.perUnit(instrument, day))
      return found ?? null
    },
    firstPriceDate: ({ listing }, _args, { publicApi }) =>
      listing.marketType === 'NZCX'
        ? null
        : // The first date is optional: without it, two years of prices are available.
          publicApi.firstPriceDate(listing.isin ?? '').catch(() => null),
    fiftyTwoWeekRange: async (instrument, _args, { histories, clock }) => {
      const history = await histories.priceHistory(instrument)
      const from = changeStart('FIFTY_TWO_WEEKS', nzDate(clock.now()))
      return priceRange(history?.points ?? [], from, instrument.live)
    },
    intradayHistory: async (instrument, { days }, { histories }) => {
      const kept = daysArgument(days)
      const history = await histories.intraday(instrument)
      const dateOf = ({ timestamp }: { timestamp: number }) => nzDate(timestamp * 1_000)
      return history && { ...history, points: lastDays(history.points, kept, dateOf) }
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
    volumeFreshness: ({ volumeFreshness }) => volumeFreshness?.() ?? null,
  },

  IntradayHistory: {
    columns: ({ points }) => columnsOf(points, ['timestamp', 'value', 'volume']),
    hours: ({ points }, _args, { calendar }) =>
      tradingHours(calendar, [...new Set(points.map(({ timestamp }) => nzDate(timestamp * 1_000)))]),
    // Without the previous close, the points are still returned.
    previousClose: async ({ points: [first], dailyCloses }) =>
      first
        ? closeBefore((await dailyCloses().catch(() => null)) ?? [], nzDate(first.timestamp * 1_000))
        : null,
  },
}
