import type { Remark } from '../../lib/csv.ts'
import { newZealandMinute } from '../../lib/format-date.ts'
import { newZealandOffset } from '../../lib/new-zealand-offset.ts'
import type { TradingAxis } from '../scales/trading-axis.ts'
import type { View } from '../scales/view.ts'
import { shortTimeText } from './chart-formats.ts'

/** Instrument or index shown in a chart. */
export interface ChartSubject {
  readonly code: string
  /** Default: the code. */
  readonly name?: string | undefined
  readonly isYieldTraded: boolean
  /** ISO 4217. Empty where figures are index points. */
  readonly currency: string
  readonly isTotal?: boolean | undefined
}

const unique = (texts: readonly string[]) => [...new Set(texts)].join(' and ')

/** Remarks on a chart file's subjects and currency: 'Instrument: KRE Ordinary Shares (KRE)', 'Currency: NZD'. */
export function subjectRemarks(subjects: readonly ChartSubject[]): Remark[] {
  const names = subjects.map(({ code, name = code }) => (name === code ? code : `${name} (${code})`))
  const units = subjects.map(({ isYieldTraded, currency }) => {
    if (isYieldTraded) return 'percent a year'
    return currency === '' ? 'points' : currency
  })
  const kinds = subjects.map(({ currency, isTotal }) => {
    if (isTotal) return 'Portfolio'
    return currency === '' ? 'Index' : 'Instrument'
  })
  const isMoney = subjects.every(({ isYieldTraded, currency }) => !isYieldTraded && currency !== '')
  return [
    [unique(kinds), unique(names)],
    [isMoney ? 'Currency' : 'Unit', unique(units)],
  ]
}

/** 'NZDT' or 'NZST', in New Zealand time. No market is open when the clocks change. */
const zoneOf = (text: string) =>
  newZealandOffset(Date.parse(`${text}Z`) / 1000 - 45_000) === 46_800 ? 'NZDT' : 'NZST'

/**
 * Time of the newest figure in a picture: the live price where it is drawn, else the last visible bar. For days it is the close.
 */
export function newestFigure(axis: TradingAxis, view: View, livePriceAt: string | null): string {
  const bar = axis.text(axis.barsIn(view).end - 1)
  const live = livePriceAt === null ? '' : newZealandMinute(livePriceAt)
  const newest = live > bar ? live : bar
  return newest.includes('T')
    ? `${shortTimeText(newest)} ${zoneOf(newest)}`
    : `the close of ${shortTimeText(newest)}`
}
