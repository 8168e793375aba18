import { relativeChange } from '@exchange/market-rules/figure-formulas'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Resolvers } from '../../__generated__/resolvers.ts'
import { entitlementOf } from '../../domain/market/entitlement.ts'
import { assetClassOf, instrumentCategories } from '../../domain/market/instrument-category.ts'
import { isoInstant } from '../../domain/site/instant.ts'
import type { Instrument, Listing, LiveInstrument } from '../../domain/market/instrument.ts'
import { marketOf } from '../../domain/market/market.ts'
import { priceDirection } from '../../domain/market/price-direction.ts'
import { subscriber } from '../subscriber.ts'
import { canonicalCode, watchableCodes } from '../watchable-codes.ts'

/** The part of the context used by the fields below. */
interface Asking {
  instruments: { whole(listing: Listing): Listing | Promise<Listing> }
  /** True for the first error of an outage in this execution. */
  isFirst(failure: Error): boolean
}

/** The instrument's own page, if its list's row lacks a field. Null if unreadable; an outage is reported once. */
const pageOf = (
  { listing, isWhole }: Instrument,
  { instruments, isFirst }: Asking,
): Listing | null | Promise<Listing | null> => {
  const whole = isWhole ? listing : instruments.whole(listing)
  if (!(whole instanceof Promise)) return whole
  return whole.catch((failure: Error) => (isFirst(failure) ? Promise.reject(failure) : null))
}

/** A field of the listing. Reads the instrument's own page if the list's row lacks it; an outage is reported once. */
const listed =
  <Key extends keyof Listing>(key: Key) =>
  (
    instrument: Instrument,
    _args: object,
    context: Asking,
  ): Listing[Key] | null | Promise<Listing[Key] | null> => {
    const { listing } = instrument
    if (listing[key] !== null) return listing[key]
    const page = pageOf(instrument, context)
    return page instanceof Promise ? page.then(found => found?.[key] ?? null) : (page?.[key] ?? null)
  }

/** A live field. Null if the ticker failed; the outage is reported once. */
const live =
  <Value>(pick: (live: LiveInstrument) => Value) =>
  ({ live: figures, failure }: Instrument, _args: object, { isFirst }: Asking): Value | null => {
    if (figures) return pick(figures)
    if (failure && isFirst(failure)) throw failure
    return null
  }

const isoOrNull = (instant: number | null) => (instant === null ? null : isoInstant(instant))

interface PricedPer100 {
  amount: number
  priceAmount: number | null
  asAt: number | null
}

/** The ticker's price per 100, at its last price; else the one in the exchange's file, which may be older. */
async function pricedPer100(
  instrument: Instrument,
  context: Asking & { freshnessOf(row: object): { asAt: number | null } | null },
): Promise<PricedPer100 | null> {
  const { live: figures, listing } = instrument
  if (figures && figures.pricePer100 !== null) return { ...figures, amount: figures.pricePer100 }
  const page = listing.marketType === 'NZDX' ? await pageOf(instrument, context) : listing
  if (!page || page.pricePer100 === null) return null
  const asAt = context.freshnessOf(page)?.asAt ?? null
  return { amount: page.pricePer100, priceAmount: page.pricePer100Basis, asAt }
}

const listedRecordDate = listed('nextRecordDate')
const listedMark = listed('sustainabilityCategory')

const listedCategoryName = listed('categoryName')

export const instrumentResolvers: Resolvers = {
  Query: {
    instrumentCategories: () =>
      instrumentCategories.map(({ types, subcategories, ...category }) => ({
        ...category,
        types: [...types],
        subcategories: [...subcategories],
      })),
    instrument: (_root, { code }, { instruments }) => instruments.byCode(code),
    instrumentsByCode: async (_root, { codes }, { instruments }) => {
      const found = await instruments.ofCodes(watchableCodes(codes))
      const byCode = new Map(found.map(each => [each.listing.code, each]))
      return codes.map(code => byCode.get(canonicalCode(code)) ?? null)
    },
    instruments: (_root, { codes }, { instruments }) => instruments.ofCodes(watchableCodes(codes)),
  },

  Instrument: {
    id: ({ listing }) => listing.code,
    descriptionFreshness: ({ listing }, _args, { freshnessOf }) => freshnessOf(listing),
    code: ({ listing }) => listing.code,
    isin: ({ listing, live: figures }) => listing.isin ?? figures?.isin ?? null,
    name: ({ listing }) => listing.name,
    description: live(({ description }) => description),
    type: listed('type'),
    categoryName: listed('categoryName'),
    subcategoryName: listed('subcategoryName'),
    assetClass: async (instrument, args, context) =>
      assetClassOf({
        marketType: instrument.listing.marketType,
        categoryName: await listedCategoryName(instrument, args, context),
      }),
    tradingBoard: listed('tradingBoard'),
    market: ({ listing }) => marketOf(listing) ?? null,
    marketCode: ({ listing }) => marketOf(listing)?.code ?? null,
    marketType: ({ listing }) => listing.marketType || listing.market.toUpperCase(),
    isYieldTraded: ({ listing }) => listing.isYieldTraded,
    issuerCode: ({ listing }) => listing.issuerCode,
    issuerName: listed('issuerName'),
    sustainabilityCategory: listed('sustainabilityCategory'),
    sustainability: async (instrument, args, context) =>
      (await listedMark(instrument, args, context)) === 'G' ? 'GREEN' : null,
    currency: ({ listing }) => listing.currency,

    priceAmount: live(({ priceAmount }) => priceAmount),
    priceChangeAmount: live(({ priceChangeAmount }) => priceChangeAmount),
    priceChangeRelative: live(({ priceChangeRelative }) => priceChangeRelative),
    priceChangeDirection: live(figures =>
      priceDirection(figures.priceChangeAmount, figures.priceChangeRelative),
    ),
    startingPriceAmount: live(({ startingPriceAmount }) => startingPriceAmount),
    firstPrice: live(({ firstPrice }) => firstPrice),
    highPrice: live(({ highPrice }) => highPrice),
    lowPrice: live(({ lowPrice }) => lowPrice),
    bestBid: live(({ bestBid }) => bestBid),
    bestOffer: live(({ bestOffer }) => bestOffer),
    suspensionStatus: live(({ suspensionStatus }) => suspensionStatus),
    totalCount: live(({ totalCount }) => totalCount),
    totalValue: live(({ totalValue }) => totalValue),
    totalVolume: live(({ totalVolume }) => totalVolume),
    cumExEntitlement: ({ live: figures }) => figures?.cumExEntitlement.map(entitlementOf) ?? [],
    asAt: live(({ asAt }) => isoOrNull(asAt)),
    freshness: ({ freshness }) => freshness,

    outstandingDebt: listed('outstandingDebt'),
    capitalisation: live(({ capitalisation }) => capitalisation),
    marketValue: live(({ marketValue }) => marketValue),
    pricePer100: async (instrument, _args, context) =>
      (await pricedPer100(instrument, context))?.amount ?? null,
    pricePer100Basis: async (instrument, _args, context) => {
      const priced = await pricedPer100(instrument, context)
      return priced && { priceAmount: priced.priceAmount, asAt: isoOrNull(priced.asAt) }
    },
    maturityDate: ({ listing }, _args, { publicApi }) =>
      listing.maturityDate ??
      (listing.marketType === 'NZDX' ? publicApi.maturityDate(listing.isin ?? '') : null),
    previousPaymentDate: listed('previousPaymentDate'),
    parValue: listed('parValue'),
    couponInterestRate: listed('couponInterestRate'),
    // The exchange's file may be outdated: a past date is not the next one.
    nextRecordDate: async (instrument, args, context) => {
      const date = await listedRecordDate(instrument, args, context)
      return date !== null && date >= nzDate(context.clock.now()) ? date : null
    },
    couponFrequencyMonths: listed('couponFrequencyMonths'),
    minimumHolding: listed('minimumHolding'),
    peRatio: live(({ peRatio }) => peRatio),
    earningsPerShare: listed('earningsPerShare'),
    ntaPerShare: listed('ntaPerShare'),
    gdyPerShare: live(({ gdyPerShare }) => gdyPerShare),
    totalIssue: listed('totalIssue'),
    invalidFigures: ({ listing, live: figures }) => [
      ...listing.invalidFigures,
      ...(figures?.invalidFigures ?? []),
    ],

    fiftyTwoWeekChange: async (instrument, _args, { histories }) => {
      const then = await histories.fiftyTwoWeekClose(instrument)
      const price = instrument.live?.priceAmount ?? null
      return price === null || then === null ? null : relativeChange(price, then.price)
    },
    fiftyTwoWeekClose: (instrument, _args, { histories }) => histories.fiftyTwoWeekClose(instrument),
  },

  Subscription: {
    instrument: {
      subscribe: subscriber(({ codes }, { instruments, ticker }, signal) =>
        instruments.watch(ticker.watchInstruments(watchableCodes(codes), signal)),
      ),
      resolve: (instruments: Instrument[]) => instruments,
    },
  },
}
