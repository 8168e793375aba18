import type { Remark } from '../../lib/csv.ts'
import { newZealandMinute } from '../../lib/format-date.ts'
import { newZealandOffset } from '../../lib/new-zealand-offset.ts'
import type { TradingAxis } from '../scales/trading-axis.ts'
import type { View } from '../scales/view.ts'
import { shortTimeText } from './chart-formats.ts'

/** What a chart is of. */
export interface ChartSubject {
  readonly code: string
  /** The code when it is left out. */
  readonly name?: string | undefined
  readonly isYieldTraded: boolean
  /** ISO 4217; empty where figures are points of an index. */
  readonly currency: string
}

const unique = (texts: readonly string[]) => [...new Set(texts)].join(' and ')

/** What a file of a chart shows and in what it counts: 'Instrument: KRE Ordinary Shares (KRE)', 'Currency: NZD'. */
export function subjectRemarks(subjects: readonly ChartSubject[]): Remark[] {
  const names = subjects.map(({ code, name = code }) => (name === code ? code : `${name} (${code})`))
  const units = subjects.map(({ isYieldTraded, currency }) => {
    if (isYieldTraded) return 'percent a year'
    return currency === '' ? 'points' : currency
  })
  const kinds = subjects.map(({ currency }) => (currency === '' ? 'Index' : 'Instrument'))
  const isMoney = subjects.every(({ isYieldTraded, currency }) => !isYieldTraded && currency !== '')
  return [
    [unique(kinds), unique(names)],
    [isMoney ? 'Currency' : 'Unit', unique(units)],
  ]
}

/** 'NZDT' or 'NZST', by the New Zealand clock; no market is open where the two meet. */
const zoneOf = (text: string) =>
  newZealandOffset(Date.parse(`${text}Z`) / 1000 - 45_000) === 46_800 ? 'NZDT' : 'NZST'

/**
 * When the newest figure of a picture was true: the live price's where it is drawn, else that of the last bar in
 * sight. Of a day it is the close.
 */
export function newestFigure(axis: TradingAxis, view: View, livePriceAt: string | null): string {
  const bar = axis.text(axis.barsIn(view).end - 1)
  const live = livePriceAt === null ? '' : newZealandMinute(livePriceAt)
  const newest = live > bar ? live : bar
  return newest.includes('T')
    ? `${shortTimeText(newest)} ${zoneOf(newest)}`
    : `the close of ${shortTimeText(newest)}`
}
