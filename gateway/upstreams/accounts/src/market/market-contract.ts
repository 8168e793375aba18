import type { Quote } from '@exchange/market-rules/holding-value'
import { z } from 'zod'
import { type TradingStatus, tradingStatusOf } from '@exchange/market-rules/trading-status'
import { isTradedInYield } from '@exchange/market-rules/traded-in-yield'
import { amount, code, flag, flags, instant, rowsOf, text } from './wire-values.ts'

/** The fields of a ticker row that digests and alerts use. */
export interface PriceRow {
  code: string
  isin: string | null
  name: string | null
  /** Code of the issuing company. */
  issuerCode: string | null
  /** For example `nzsx`. */
  market: string | null
  currency: string | null
  isYieldTraded: boolean
  /** A price, or a yield in percent. */
  price: number | null
  /** The previous close, adjusted for a split effective today. */
  startingPrice: number | null
  change: number | null
  /** A fraction: 0.01 is one percent. */
  changeRelative: number | null
  /** Today's highest and lowest price; null before the first trade. */
  high: number | null
  low: number | null
  /** Securities traded today. */
  volume: number | null
  /** Null if missing on the ticker. */
  status: TradingStatus | null
  /** Price of 100 of face value, for debt; null if missing on the ticker. */
  pricePer100: number | null
  /** Milliseconds since 1970; null if missing on the ticker. */
  asAt: number | null
}

/** Quote of a row for the valuation of a holding. */
export const quoteOf = (row: PriceRow): Quote => ({
  ...row,
  priceAmount: row.price,
  startingPriceAmount: row.startingPrice,
})

export interface IndexRow {
  code: string
  name: string
  value: number | null
  change: number | null
  changeRelative: number | null
  asAt: number | null
}

/** Header of an announcement. */
export interface AnnouncementRow {
  id: string
  title: string
  /** Codes of its subjects: the company's and the security's. */
  codes: readonly string[]
  /** Whether it concerns one security, not the whole company. */
  isOfSecurity: boolean
  /** The exchange's code of its type, such as `HALT`. Empty if not stated. */
  type: string
  releasedAt: number
  isPriceSensitive: boolean
}

const InstrumentBody = z
  .object({
    code,
    isin: text,
    ISIN: text,
    name: text,
    description: text,
    issuerCode: text,
    market: text,
    currency: text,
    type: text,
    isYieldTraded: flag,
    priceAmount: amount,
    startingPriceAmount: amount,
    priceChangeAmount: amount,
    priceChangeRelative: amount,
    highPrice: amount,
    lowPrice: amount,
    totalVolume: amount,
    suspensionStatus: text,
    pricePer100: amount,
    asAt: instant,
    lastUpdatedAt: instant,
  })
  .transform((body): PriceRow => ({
    code: body.code,
    isin: body.isin ?? body.ISIN ?? null,
    name: body.description ?? body.name ?? null,
    issuerCode: body.issuerCode ?? null,
    market: body.market ?? null,
    currency: body.currency ?? null,
    isYieldTraded: isTradedInYield(body),
    price: body.priceAmount ?? null,
    startingPrice: body.startingPriceAmount ?? null,
    change: body.priceChangeAmount ?? null,
    changeRelative: body.priceChangeRelative ?? null,
    high: body.highPrice ?? null,
    low: body.lowPrice ?? null,
    volume: body.totalVolume ?? null,
    status: tradingStatusOf(body.suspensionStatus),
    pricePer100: body.pricePer100 ?? null,
    asAt: body.asAt ?? body.lastUpdatedAt ?? null,
  }))

const IndexBody = z
  .object({
    code,
    name: text,
    value: amount,
    priceAmount: amount,
    valueChange: amount,
    priceChangeAmount: amount,
    valueChangeRelative: amount,
    priceChangeRelative: amount,
    asAt: instant,
    lastUpdatedAt: instant,
  })
  .transform((body): IndexRow => ({
    code: body.code,
    name: body.name ?? body.code,
    value: body.value ?? body.priceAmount ?? null,
    change: body.valueChange ?? body.priceChangeAmount ?? null,
    changeRelative: body.valueChangeRelative ?? body.priceChangeRelative ?? null,
    asAt: body.asAt ?? body.lastUpdatedAt ?? null,
  }))

const AnnouncementBody = z
  .object({
    id: z.coerce.string().regex(/^\d{1,15}$/),
    title: z.string().min(1),
    type: text,
    companyCode: text,
    securityCode: text,
    releaseDate: instant,
    publicationDate: instant,
    flags,
    isPriceSensitive: flag,
    isRetracted: flag,
    retractedDate: instant,
  })
  .transform(body => ({
    id: body.id,
    title: body.title,
    codes: [body.companyCode, body.securityCode].flatMap(each => (each ? [each.toUpperCase()] : [])),
    isOfSecurity: Boolean(body.securityCode),
    type: body.type ?? '',
    releasedAt: body.releaseDate ?? body.publicationDate ?? null,
    isPriceSensitive: body.isPriceSensitive ?? body.flags.includes('P'),
    isRetracted: body.isRetracted === true || (body.retractedDate ?? null) !== null,
  }))

export const readInstruments = (body: unknown) => rowsOf(InstrumentBody, body)

export const readIndices = (body: unknown) => rowsOf(IndexBody, body)

/** Excludes retracted announcements and those without a time. */
export const readAnnouncements = (body: unknown): AnnouncementRow[] =>
  rowsOf(AnnouncementBody, body).flatMap(({ releasedAt, isRetracted, ...row }) =>
    isRetracted || releasedAt === null ? [] : [{ ...row, releasedAt }],
  )
