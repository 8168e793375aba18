import { currencySign } from '@exchange/market-rules/currency'
import { indexDecimals, tradedDecimals, yieldDecimals } from '@exchange/market-rules/price-decimals'
import { nzDate, nzZoneName, timeZone } from '@exchange/market-time/new-zealand-time'
import { Decimal } from 'decimal.js'

const minus = '−'
export const absent = '—'

interface Style {
  decimals: number
  prefix?: string
  suffix?: string
  /** Adds a plus sign to positive values. */
  isSigned?: boolean
}

/** A figure in the site's format: halves rounded away from zero, a real minus sign, commas between thousands. */
function figure(
  value: Decimal.Value | null,
  { decimals, prefix = '', suffix = '', isSigned = false }: Style,
): string {
  if (value === null) return absent
  const rounded = new Decimal(value).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP)
  const [whole = '', fraction = ''] = rounded.abs().toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  const sign = rounded.isZero() ? '' : rounded.isNegative() ? minus : isSigned ? '+' : ''
  return `${sign}${prefix}${grouped}${fraction === '' ? '' : `.${fraction}`}${suffix}`
}

/** Quotation of an instrument. */
interface Quoted {
  market: string | null
  currency: string | null
  isYieldTraded: boolean
}

export const formatPrice = (value: number | null, quoted: Quoted) =>
  quoted.isYieldTraded
    ? figure(value, { decimals: yieldDecimals, suffix: '%' })
    : figure(value, { decimals: tradedDecimals(quoted), prefix: currencySign(quoted.currency ?? '') })

/** A yield changes by percentage points. */
export const formatMove = (value: number | null, quoted: Quoted) =>
  figure(value, {
    decimals: tradedDecimals(quoted),
    isSigned: true,
    ...(quoted.isYieldTraded ? { suffix: ' pp' } : {}),
  })

/** Formats a fraction as per cent. */
export const formatFraction = (value: number | null) =>
  figure(value === null ? null : new Decimal(value).times(100), { decimals: 2, suffix: '%', isSigned: true })

/** Formats a part of an amount as per cent; absent for an amount of zero. */
export const formatPart = (part: string | null, whole: string) =>
  part === null || !new Decimal(whole).gt(0)
    ? absent
    : figure(new Decimal(part).div(whole).times(100), { decimals: 2, suffix: '%', isSigned: true })

const points = { decimals: indexDecimals({ isYieldTraded: false }) }

export const formatIndex = (value: number | null) => figure(value, points)
export const formatIndexMove = (value: number | null) => figure(value, { ...points, isSigned: true })

/** An amount of money to the cent, from decimal text. */
export const formatMoney = (amount: string | null, currency: string) =>
  figure(amount, { decimals: 2, prefix: currencySign(currency) })
export const formatMoneyMove = (amount: string | null, currency: string) =>
  figure(amount, { decimals: 2, prefix: currencySign(currency), isSigned: true })

/** A quantity with all of its decimals. */
export const formatQuantity = (quantity: string) =>
  figure(quantity, { decimals: new Decimal(quantity).decimalPlaces() })

const dayParts = new Intl.DateTimeFormat('en-NZ', { timeZone: 'UTC', dateStyle: 'full' })
const minuteParts = new Intl.DateTimeFormat('en-NZ', {
  timeZone,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})
const dayOfMonth = new Intl.DateTimeFormat('en-NZ', { timeZone, day: 'numeric', month: 'short' })

const shortParts = new Intl.DateTimeFormat('en-NZ', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

/** A date (`YYYY-MM-DD`) in words: `Fri, 20 Nov`. */
export const formatShortDay = (date: string) => shortParts.format(new Date(date))

/** A date (`YYYY-MM-DD`) in words: `Friday 20 November 2026`. */
export const formatDay = (date: string) => dayParts.format(new Date(date)).replaceAll(',', '')

/** The time of day in New Zealand, `12:10 pm`, with its day if that differs from the day of `now`. */
export function formatTime(instant: number, now: number): string {
  const time = minuteParts.format(instant).replace(/\s/g, ' ')
  return nzDate(instant) === nzDate(now) ? time : `${dayOfMonth.format(instant)} ${time}`
}

export const formatTimeWithZone = (instant: number, now: number) =>
  `${formatTime(instant, now)} ${nzZoneName(instant)}`

/** Age of an instant: `20 min`, `3 h` or `2 days`. */
export function formatAge(instant: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - instant) / 60_000))
  if (minutes < 120) return `${minutes} min`
  return minutes < 2_880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} days`
}
