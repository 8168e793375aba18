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
  /** Months between two interest payments. */
  couponFrequencyMonths: number
  /** Smallest face value that may be held. */
  minimumHolding: number
}

/** Simulation parameters of an instrument without prices in the data set. */
export interface Behaviour {
  /** Mean price (or yield in percent) of the simulation. */
  referencePrice: number
  /** Annual standard deviation: percent of the price, or percentage points of a yield. */
  volatility: number
  /** Expected trades a day; below 1 it does not trade every day, 0 never. */
  tradesPerDay: number
  /** Expected securities in a trade. */
  tradeSize: number
  /** Annual net dividends in percent of the reference price; 0 for none. */
  dividendYield: number
  /** The months, 1 to 12, in which it goes ex dividend. */
  dividendMonths: readonly number[]
  /** Imputed share of a dividend, 0 to 1. */
  imputation: number
}

/** Terms of a future or an option. */
export interface ContractTerms {
  /** The last trading day. */
  expiryDate: string
  /** Underlying: an index's identifier or a share's code. */
  underlying: string
  type: 'FUTURE' | 'CALL' | 'PUT'
  /** Null for a future. */
  strike: number | null
}

/** A current or former listed security. */
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
  /** Terms of a future or an option; missing for securities. */
  contract?: ContractTerms
  /** Null when only prices of the data set may be published. */
  behaviour: Behaviour | null
}

export interface Issuer {
  code: string
  /** The exchange's own identifier: nine characters, not always derived from the code. */
  companyId: string
  shortName: string
  registeredName: string
  sector: string | null
  website: string | null
  address: string | null
  isRegulator: boolean
  /** `N` for New Zealand, `O` for overseas; null when the data set omits it. */
  origin: 'N' | 'O' | null
}

/** One trading day from the data set. */
export interface PriceRow {
  date: string
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/** A dividend. Money is per security, in `currency`. */
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

/** A halt or a suspension. `from` and `until` have the same format: see `DATA-SET.md`. */
export interface Interruption {
  code: string
  status: 'HALTED' | 'SUSPENDED'
  from: string
  until: string
}

export interface IndexRow {
  /** Identifier on the ticker, such as `NZ50`. */
  id: string
  code: string
  name: string
  isin: string | null
  /** Position among the featured indices; null when it is not featured. */
  position: number | null
  /** Value on 1 January 2026 with every price at its reference. */
  referenceValue: number
  /** Whether dividends are reinvested. */
  kind: 'GROSS' | 'CAPITAL'
  group: 'HEADLINE' | 'SECTOR' | 'OTHER'
  /** Number of constituents, the largest first; null for all. */
  constituents: number | null
  sector: string | null
  description: string | null
}

/** A real day of an index. Without open, high and low, only the close is known and the others are null. */
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
  /** Rich text of each banner, by its id. */
  banners: Readonly<Record<string, { body: { nodes: readonly object[] } }>>
}

/** The complete input of an exchange, validated. */
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
  /** Real dairy auctions in order of number; missing when there are none. */
  dairyAuctions?: readonly Auction[]
  calendar: { closed?: Record<string, string>; abbreviated?: Record<string, string> }
}
