import { price as averagePrice } from '../../__generated__/glossary/average-price.ts'
import { specification } from '../../__generated__/glossary/dairy-final-settlement.ts'
import { priceIndexChange } from '../../__generated__/glossary/dairy-auction.ts'
import * as derivative from '../../__generated__/glossary/derivative.ts'
import * as dividend from '../../__generated__/glossary/dividend.ts'
import { delayMinutes } from '../../__generated__/glossary/freshness.ts'
import * as holding from '../../__generated__/glossary/holding.ts'
import * as instrument from '../../__generated__/glossary/instrument.ts'
import * as summary from '../../__generated__/glossary/market-summary.ts'
import * as greeks from '../../__generated__/glossary/option-greeks.ts'
import { impliedVolatility } from '../../__generated__/glossary/option-valuation.ts'
import * as history from '../../__generated__/glossary/price-history-point.ts'

/** A market term with the schema's description of its field. */
export interface MarketTerm {
  term: string
  meaning: string
}

export interface TermGroup {
  title: string
  terms: readonly MarketTerm[]
}

const group = (title: string, terms: readonly (readonly [term: string, meaning: string])[]): TermGroup => ({
  title,
  terms: terms
    .map(([term, meaning]) => ({ term, meaning }))
    .toSorted((one, other) => one.term.localeCompare(other.term, 'en')),
})

/** The glossary, by subject. */
export const termGroups: readonly TermGroup[] = [
  group('Prices and trading', [
    ['Last price', instrument.priceAmount],
    ['Previous close', instrument.startingPriceAmount],
    ['Change', instrument.priceChangeAmount],
    ['Best bid', instrument.bestBid],
    ['Best offer', instrument.bestOffer],
    ['Volume', instrument.totalVolume],
    ['Value traded', instrument.totalValue],
    ['VWAP (volume-weighted average price)', averagePrice],
    ['Cum and ex codes', instrument.cumExEntitlement],
    ['Halt and suspension', instrument.suspensionStatus],
    ['52-week change', instrument.fiftyTwoWeekChange],
    ['Adjusted price', history.adjustedPrice],
    ['Delay', delayMinutes],
    ['Gainers', summary.gainers],
    ['Decliners', summary.decliners],
  ]),
  group('Companies and securities', [
    ['ISIN', instrument.isin],
    ['Trading board', instrument.tradingBoard],
    ['Securities on issue', instrument.totalIssue],
    ['Capitalisation (market cap)', instrument.capitalisation],
    ['P/E ratio (price to earnings)', instrument.peRatio],
    ['EPS (earnings per share)', instrument.earningsPerShare],
    ['NTA (net tangible assets) per share', instrument.ntaPerShare],
    ['Gross yield', instrument.gdyPerShare],
  ]),
  group('Dividends', [
    ['Ex date', dividend.expectedDate],
    ['Record date', dividend.recordDate],
    ['Payment date', dividend.payableDate],
    ['Cash dividend', dividend.amount],
    ['Gross dividend', dividend.gross],
    ['Imputation credit', dividend.imputationCreditAmount],
    ['Supplementary dividend', dividend.supplementaryAmount],
  ]),
  group('Bonds', [
    ['Par value (face value)', instrument.parValue],
    ['Coupon rate', instrument.couponInterestRate],
    ['Coupon frequency', instrument.couponFrequencyMonths],
    ['Maturity date', instrument.maturityDate],
    ['Minimum holding', instrument.minimumHolding],
    ['Outstanding debt', instrument.outstandingDebt],
    ['Price per 100', instrument.pricePer100],
    ['Traded in yield', instrument.isYieldTraded],
  ]),
  group('Futures and options', [
    ['Settlement price', history.settlementPrice],
    ['Previous settlement price', derivative.priorSettle],
    ['Open interest', history.openInterest],
    ['Expiry date', derivative.expiryDate],
    ['Exercise date', derivative.exerciseDate],
    ['Strike price', derivative.strikePrice],
    ['Underlying', derivative.underlyingCode],
    ['Implied volatility', impliedVolatility],
    ['Delta', greeks.delta],
    ['Gamma', greeks.gamma],
    ['Theta', greeks.theta],
    ['Vega', greeks.vega],
    ['Rho', greeks.rho],
  ]),
  group('Dairy auctions', [
    ['GDT Price Index', priceIndexChange],
    ['Settlement product', specification],
  ]),
  group('Your portfolio', [
    ['Average cost', holding.averageCost],
    ['Realised gain', holding.realised],
    ['Unrealised gain', holding.unrealised],
  ]),
]

/** A title in an address, such as `ex-date`. */
export const termId = (title: string): string =>
  title
    .replace(/ ?\(.*?\)/, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
