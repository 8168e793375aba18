import type { Auction } from '../dairy-auctions/auction.ts'
import type { CategoryCode } from './category.ts'

/** A market of the exchange. */
export const marketCodes = ['NZSX', 'NZDX', 'FSM', 'NZCX'] as const
export type MarketCode = (typeof marketCodes)[number]

/** Terms of a debt security. Dates are New Zealand dates, `YYYY-MM-DD`. */
export interface DebtTerms {
  /** Null for a perpetual security. */
  maturityDate: string | null
  /** Face value of one security, in its currency. */
  parValue: number
  /** Interest a year, in percent of the face value. */
  couponInterestRate: number
  /** Months between two payments. */
  couponFrequencyMonths: number
  /** Least face value that may be held. */
  minimumHolding: number
}

/** How an instrument behaves where the data set has no prices of its own. */
export interface Behaviour {
  /** The price (or yield in percent) about which it wanders. */
  referencePrice: number
  /** A year's standard deviation: percent of the price, or percentage points of a yield. */
  volatility: number
  /** Expected trades a day; below 1 it does not trade every day, 0 never. */
  tradesPerDay: number
  /** Expected securities in a trade. */
  tradeSize: number
  /** Net dividends of a year in percent of the reference price; 0 for none. */
  dividendYield: number
  /** The months, 1 to 12, in which it goes ex dividend. */
  dividendMonths: readonly number[]
  /** How much of a dividend carries imputation credits, 0 to 1. */
  imputation: number
}

/** What a future or an option promises. */
export interface ContractTerms {
  /** The last trading day. */
  expiryDate: string
  /** On what it is written: an index's identifier or a share's code. */
  underlying: string
  type: 'FUTURE' | 'CALL' | 'PUT'
  /** Null for a future. */
  strike: number | null
}

/** A security that is or was quoted. */
export interface ListedInstrument {
  code: string
  isin: string | null
  name: string
  issuerCode: string
  market: MarketCode
  tradingBoard: string
  category: CategoryCode
  /** ISO 4217. */
  currency: string
  sharesIssued: number | null
  firstListedDate: string | null
  /** `G` for a green instrument. */
  sustainabilityCategory: string | null
  earningsPerShare: number | null
  ntaPerShare: number | null
  debt: DebtTerms | null
  /** Of a future or an option. */
  contract?: ContractTerms
  /** Null when only prices of the data set may be published. */
  behaviour: Behaviour | null
}

export interface Issuer {
  code: string
  /** The exchange's own identifier: nine characters, not always built from the code. */
  companyId: string
  shortName: string
  registeredName: string
  sector: string | null
  website: string | null
  address: string | null
  isRegulator: boolean
  /** `N` for New Zealand, `O` for overseas; null when the data set leaves it out. */
  origin: 'N' | 'O' | null
}

/** One trading day as the data set states it. */
export interface PriceRow {
  date: string
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/** Money is per security, in `currency`. */
export interface DividendRow {
  code: string
  type: string
  announcedDate: string
  exDate: string
  recordDate: string | null
  payableDate: string | null
  amount: number
  imputationCredit: number
  supplementary: number
  currency: string
}

/** `newSecurities` replace `oldSecurities` at the opening of `date`, and again every `repeatYears`. */
export interface CapitalChange {
  code: string
  type: 'SPLIT' | 'CONSOLIDATION'
  date: string
  newSecurities: number
  oldSecurities: number
  repeatYears: number | null
}

/** A halt or a suspension. `from` and `until` are both of one form: see the README. */
export interface Interruption {
  code: string
  status: 'HALTED' | 'SUSPENDED'
  from: string
  until: string
}

export interface IndexRow {
  /** What the ticker calls it, such as `NZ50`. */
  id: string
  code: string
  name: string
  isin: string | null
  /** Its place among the featured ones; null when it is not featured. */
  position: number | null
  /** What it stands at with every price at its reference, on 1 January 2026. */
  referenceValue: number
  /** Whether dividends are reinvested. */
  kind: 'GROSS' | 'CAPITAL'
  group: 'HEADLINE' | 'SECTOR' | 'OTHER'
  /** How many of the largest make it; null for all. */
  constituents: number | null
  sector: string | null
  description: string | null
}

/** A real day of an index; without more than the close the others are null. */
export interface IndexPriceRow {
  date: string
  open: number | null
  high: number | null
  low: number | null
  close: number
}

/** A firm that trades, clears or advises. */
export interface Participant {
  code: string
  companyId: string
  shortName: string
  registeredName: string
  website: string | null
  categories: readonly string[]
}

/** Notices on pages of the site. */
export interface BannerFile {
  /** Ids of banners by the path below which they are shown. */
  paths: Readonly<Record<string, readonly string[]>>
  /** Each a text of rich text nodes, by its id. */
  banners: Readonly<Record<string, { body: { nodes: readonly object[] } }>>
}

/** Everything that an exchange needs to know, checked. */
export interface DataSet {
  name: string
  /** `simulated`: every figure is invented. `imported`: `prices` are real. */
  provenance: 'simulated' | 'imported'
  seed: string
  instruments: readonly ListedInstrument[]
  /** By issuer code. */
  issuers: ReadonlyMap<string, Issuer>
  /** By instrument code, oldest day first. */
  prices: ReadonlyMap<string, readonly PriceRow[]>
  dividends: readonly DividendRow[]
  capitalChanges: readonly CapitalChange[]
  interruptions: readonly Interruption[]
  indices: readonly IndexRow[]
  /** By index identifier, oldest day first. */
  indexPrices: ReadonlyMap<string, readonly IndexPriceRow[]>
  participants: readonly Participant[]
  banners: BannerFile
  /** Real dairy auctions in order of their numbers; left out when there are none. */
  dairyAuctions?: readonly Auction[]
  calendar: { closed?: Record<string, string>; abbreviated?: Record<string, string> }
}
