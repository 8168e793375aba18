import * as glossary from '../../__generated__/glossary/instrument.ts'
import { timesTen } from '../../lib/decimal-text.ts'
import { formatDate } from '../../lib/format-date.ts'
import {
  formatAmount,
  formatCount,
  formatMove,
  formatPercentage,
  formatTraded,
} from '../../lib/format-number.ts'
import {
  directionArrows,
  directionTones,
  priceDirection,
  writtenDirection,
} from '../../lib/price-direction.ts'
import { Glow } from '../../ui/layout/glow.tsx'
import type { Column, FileColumn } from '../../ui/table/table-column.ts'
import { marketCode } from '../quote/debt-market.ts'
import { olderBasis, PricePer100 } from '../quote/price-per-100.tsx'
import { priceMove } from '../quote/price-move.ts'
import { ofYields, percentOf } from '../quote/price-values.ts'
import { instrumentPath } from '../../paths.ts'
import { WatchButton } from '../watchlist/watch-button.tsx'
import { TrendCell } from './trend-cell.tsx'
import type { QuoteRow_instrument } from './__generated__/quote-row.graphql.ts'
import star from './quote-star.module.css'
import styles from './quote-cells.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export type Quote = FragmentData<QuoteRow_instrument>

const marks = { HALTED: 'Halted', SUSPENDED: 'Suspended' } as const

const styleOf = (quote: Quote) => ({ ...quote, marketType: marketCode(quote) })

const moveOf = (quote: Quote) =>
  priceMove({
    amount: quote.priceChangeAmount,
    relative: quote.priceChangeRelative,
    priceStyle: styleOf(quote),
  })

function toneOf(quote: Quote) {
  const { direction } = moveOf(quote)
  return direction === null ? 'same' : directionTones[direction]
}

/** Halted or suspended; null while it trades. */
const statusOf = ({ suspensionStatus }: Quote) =>
  suspensionStatus === null || suspensionStatus === 'TRADING' ? null : marks[suspensionStatus]

/** Splits a bond's name at its maturity date into the issuer and the terms. */
function nameParts({ name, maturityDate }: Quote): [issuer: string, terms: string] {
  const at = maturityDate === null ? -1 : name.indexOf(formatDate(maturityDate))
  return at > 0 ? [name.slice(0, at), name.slice(at)] : [name, '']
}

function Name({ quote }: { quote: Quote }) {
  const { name, sustainabilityCategory } = quote
  const status = statusOf(quote)
  const [issuer, terms] = nameParts(quote)
  return (
    <>
      <span title={terms === '' ? undefined : name}>
        <span>{issuer}</span>
        {terms !== '' && <span className={styles.terms}>{terms}</span>}{' '}
        {sustainabilityCategory === 'G' && <span className={styles.green}>Green</span>}{' '}
        {status && <span className={styles.status}>{status}</span>}
      </span>
      <span className={star.star}>
        <WatchButton code={quote.code} />
      </span>
    </>
  )
}

function Move({ quote }: { quote: Quote }) {
  const text = formatMove(quote.priceChangeAmount, styleOf(quote))
  const direction = writtenDirection(priceDirection(quote.priceChangeAmount, null), [text])
  const arrow = direction && directionArrows[direction]
  return (
    <>
      {arrow && (
        <span aria-hidden="true" className={styles.arrow}>
          {arrow}
        </span>
      )}
      {text}
    </>
  )
}

const thousandsOf = (amount: number | null) => (amount === null ? null : timesTen(amount, -3))

const priceInFile = (areYieldsUsual: boolean): FileColumn<Quote>[] => [
  // Index points have no currency.
  { label: 'Currency', value: ({ currency }) => (currency === '' ? 'points' : currency) },
  { label: 'Yield', unit: '%', value: ofYields('priceAmount', true), isOptional: !areYieldsUsual },
  { label: 'Price', value: ofYields('priceAmount', false) },
]

const changeInFile = (areYieldsUsual: boolean): FileColumn<Quote>[] => [
  {
    label: 'Yield change',
    unit: 'pp',
    value: ofYields('priceChangeAmount', true),
    isOptional: !areYieldsUsual,
  },
  { label: 'Change', value: ofYields('priceChangeAmount', false) },
]

const figure = { isFigure: true, isSortable: true } as const

const code: Column<Quote> = {
  key: 'code',
  place: 'name',
  label: 'Code',
  value: quote => quote.code,
  cell: quote => <a href={instrumentPath(quote.code)}>{quote.code}</a>,
  isSortable: true,
}
const name: Column<Quote> = {
  key: 'name',
  place: 'words',
  label: 'Name',
  value: quote => quote.name,
  cell: quote => <Name quote={quote} />,
  isSortable: true,
  inFile: [
    { label: 'Name', value: quote => quote.name },
    {
      label: 'Green',
      value: ({ sustainabilityCategory: it }) => (it === 'G' ? 'Green' : null),
      isOptional: true,
    },
    { label: 'Status', value: statusOf, isOptional: true },
  ],
}
const price: Column<Quote> = {
  key: 'price',
  place: 'figure',
  isEvident: true,
  label: 'Price',
  meaning: glossary.priceAmount,
  value: quote => quote.priceAmount,
  cell: quote => <Glow tone={toneOf(quote)}>{formatTraded(quote.priceAmount, styleOf(quote))}</Glow>,
  inFile: priceInFile(false),
  ...figure,
}
const change: Column<Quote> = {
  key: 'change',
  place: 'more',
  isEvident: true,
  label: 'Change',
  meaning: glossary.priceChangeAmount,
  value: quote => quote.priceChangeAmount,
  cell: quote => <Move quote={quote} />,
  inFile: changeInFile(false),
  tone: toneOf,
  ...figure,
}
const relative: Column<Quote> = {
  key: 'relative',
  place: 'second',
  isEvident: true,
  label: '%',
  meaning: glossary.priceChangeRelative,
  value: percentOf,
  cell: quote => formatPercentage(percentOf(quote), { isSigned: true }),
  tone: toneOf,
  ...figure,
}
const trades: Column<Quote> = {
  key: 'trades',
  place: 'more',
  label: 'Trades',
  meaning: glossary.totalCount,
  value: quote => quote.totalCount,
  cell: quote => formatCount(quote.totalCount),
  ...figure,
}
const volume: Column<Quote> = {
  key: 'volume',
  place: 'more',
  label: 'Volume',
  meaning: glossary.totalVolume,
  value: quote => quote.totalVolume,
  cell: quote => formatCount(quote.totalVolume),
  ...figure,
}
const value: Column<Quote> = {
  key: 'value',
  place: 'more',
  label: 'Value',
  meaning: glossary.totalValue,
  value: quote => quote.totalValue,
  cell: quote => formatAmount(quote.totalValue, quote.currency),
  ...figure,
}
const capitalisation: Column<Quote> = {
  key: 'capitalisation',
  place: 'more',
  label: 'Cap (000s)',
  meaning: glossary.capitalisation,
  value: quote => thousandsOf(quote.capitalisation),
  cell: quote => formatAmount(thousandsOf(quote.capitalisation), quote.currency),
  ...figure,
}
const coupon: Column<Quote> = {
  key: 'coupon',
  place: 'more',
  label: 'Coupon',
  unit: '%',
  meaning: glossary.couponInterestRate,
  value: quote => quote.couponInterestRate,
  cell: quote => formatPercentage(quote.couponInterestRate),
  ...figure,
}
const maturity: Column<Quote> = {
  key: 'maturity',
  place: 'more',
  label: 'Maturity',
  meaning: glossary.maturityDate,
  value: quote => quote.maturityDate,
  cell: quote => formatDate(quote.maturityDate),
  isFigure: true,
  isSortable: true,
}
const per100: Column<Quote> = {
  key: 'per100',
  place: 'more',
  label: 'Price/$100',
  meaning: glossary.pricePer100,
  value: quote => quote.pricePer100,
  cell: quote => <PricePer100 quote={{ ...quote, ...styleOf(quote) }} />,
  inFile: [
    { label: 'Price/$100', value: quote => quote.pricePer100 },
    {
      label: 'Price/$100 note',
      value: quote => olderBasis({ ...quote, ...styleOf(quote) }),
      isOptional: true,
    },
  ],
  ...figure,
}
const trend: Column<Quote> = {
  key: 'trend',
  place: 'more',
  label: '30 Day Trend',
  value: () => null,
  cell: quote => <TrendCell code={quote.code} />,
  inFile: [],
}

const equityColumns = [code, name, trend, price, change, relative, trades, volume, value, capitalisation]
const debtColumns: readonly Column<Quote>[] = [
  code,
  name,
  trend,
  {
    ...price,
    label: 'Yield',
    meaning: 'Last yield in percent, or last price for securities quoted in price.',
    inFile: priceInFile(true),
  },
  { ...change, place: 'second', inFile: changeInFile(true) },
  coupon,
  maturity,
  per100,
  trades,
  volume,
  value,
]

/** Contracts have no capitalisation, and an exact expiry date instead of a month. */
const derivativeColumns = [
  code,
  name,
  { ...maturity, label: 'Expiry', meaning: 'Last day of trading.' },
  price,
  change,
  relative,
  trades,
  volume,
  value,
]

/** Columns for the instruments of a market. */
export function quoteColumns(market: string): readonly Column<Quote>[] {
  if (market === 'NZDX') return debtColumns
  return market === 'NZCX' ? derivativeColumns : equityColumns
}

/** Whether the columns include price trends. */
export const hasTrends = (columns: readonly Column<Quote>[]) => columns.includes(trend)
