import { z } from 'zod'

/** A row of the ticker, as far as a digest shows it. */
export interface MarketRow {
  code: string
  isin: string | null
  name: string | null
  /** `nzsx`; prices have four decimals there. */
  market: string | null
  currency: string | null
  isYieldTraded: boolean
  /** A price, or a yield in percent. */
  price: number | null
  change: number | null
  /** A fraction: 0.01 is one percent. */
  changeRelative: number | null
  /** Milliseconds since 1970; null when the ticker does not say. */
  asAt: number | null
}

export interface IndexRow {
  code: string
  name: string
  value: number | null
  change: number | null
  changeRelative: number | null
  asAt: number | null
}

/** An announcement's head. */
export interface AnnouncementRow {
  id: string
  title: string
  /** Codes that it is about: the company's and the security's. */
  codes: readonly string[]
  releasedAt: number
  isPriceSensitive: boolean
}

/** What cannot be read is missing: one odd figure must not cost a member the rest. */
const text = z.coerce.string().min(1).nullish().catch(null)
const amount = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .pipe(z.number())
  .nullish()
  .catch(null)
const flag = z.boolean().nullish().catch(null)
const flags = z.array(z.string()).catch([])

/** Seconds or milliseconds since 1970, or ISO 8601. */
const instant = z
  .union([z.number(), z.string().min(1)])
  .transform(value => {
    const number = Number(value)
    if (Number.isNaN(number)) return Date.parse(String(value))
    return Math.abs(number) < 1e11 ? number * 1_000 : number
  })
  .pipe(z.number())
  .nullish()
  .catch(null)

const code = z.string().min(1).toUpperCase()

const InstrumentBody = z
  .object({
    code,
    isin: text,
    ISIN: text,
    name: text,
    description: text,
    market: text,
    currency: text,
    isYieldTraded: flag,
    priceAmount: amount,
    priceChangeAmount: amount,
    priceChangeRelative: amount,
    asAt: instant,
    lastUpdatedAt: instant,
  })
  .transform((body): MarketRow => ({
    code: body.code,
    isin: body.isin ?? body.ISIN ?? null,
    name: body.description ?? body.name ?? null,
    market: body.market ?? null,
    currency: body.currency ?? null,
    isYieldTraded: body.isYieldTraded ?? false,
    price: body.priceAmount ?? null,
    change: body.priceChangeAmount ?? null,
    changeRelative: body.priceChangeRelative ?? null,
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
    releasedAt: body.releaseDate ?? body.publicationDate ?? null,
    isPriceSensitive: body.isPriceSensitive ?? body.flags.includes('P'),
    isRetracted: body.isRetracted === true || (body.retractedDate ?? null) !== null,
  }))

/** The good rows of a list. Throws for anything but a list, and for one without a good row that has some. */
function rowsOf<Row>(row: z.ZodType<Row>, body: unknown): Row[] {
  if (!Array.isArray(body)) throw new TypeError('not a list')
  const rows = body.flatMap(each => {
    const { data } = row.safeParse(each)
    return data === undefined ? [] : [data]
  })
  if (rows.length === 0 && body.length > 0) throw new TypeError('no good row')
  return rows
}

export const readInstruments = (body: unknown) => rowsOf(InstrumentBody, body)

export const readIndices = (body: unknown) => rowsOf(IndexBody, body)

/** Without those that were retracted. */
export const readAnnouncements = (body: unknown): AnnouncementRow[] =>
  rowsOf(AnnouncementBody, body).flatMap(({ releasedAt, isRetracted, ...row }) =>
    isRetracted || releasedAt === null ? [] : [{ ...row, releasedAt }],
  )
