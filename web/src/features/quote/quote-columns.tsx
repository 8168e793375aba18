import { displayName } from '@exchange/market-rules/display-name'
import { Link } from 'react-router'
import * as glossary from '../../__generated__/glossary/instrument.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'
import { timesTen } from '../../lib/decimal-text.ts'
import { formatDate } from '../../lib/format-date.ts'
import {
  emDash,
  formatAmount,
  formatCount,
  formatPercentage,
  formatRatio,
  formatTraded,
} from '../../lib/format-number.ts'
import { directionTones } from '../../lib/price-direction.ts'
import { instrumentPath } from '../../paths.ts'
import { Glow } from '../../ui/layout/glow.tsx'
import type { Column, FileColumn } from '../../ui/table/table-column.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { priceMove } from './price-move.ts'
import { olderBasis, PricePer100 } from './price-per-100.tsx'
import { ofYields, percentOf } from './price-values.ts'
import { greenOf, QuoteMarks, statusOf } from './quote-marks.tsx'
import type { QuoteColumns_instrument } from './__generated__/quote-columns.graphql.ts'

// A column needs only the fields that it shows, so that a row may lack the others.

type Quoted = FragmentData<QuoteColumns_instrument>
type Row<Field extends keyof Quoted> = Pick<Quoted, Field>
type Styled = Row<'marketCode' | 'currency' | 'isYieldTraded'>
type Moved = Styled & Row<'priceChangeAmount' | 'priceChangeRelative'>
type Figures<Field extends string> = Record<Field, number | null>
type Per100 = Parameters<typeof PricePer100>[0]['quote']
type Heading = Pick<Column<never>, 'key' | 'label' | 'unit' | 'meaning'>

const figure = { place: 'more', isFigure: true, isSortable: true } as const

/** Column of figures that sort. */
export const figureOf = <TRow,>(
  heading: Heading,
  value: (row: TRow) => number | null,
  text: (value: number | null, row: TRow) => string,
): Column<TRow> => ({ ...heading, ...figure, value, cell: row => text(value(row), row) })

/** File columns of a figure that is a price in some rows and a yield in others. */
export const tradedInFile = <Field extends string>(field: Field, label: string) => [
  { label, value: ofYields(field, false) },
  { label: `${label} yield`, unit: '%', value: ofYields(field, true), isOptional: true },
]

/** Column of a price or a yield. */
const tradedOf = <Field extends string>(field: Field, heading: Heading) => ({
  ...figureOf<Styled & Figures<Field>>(
    heading,
    row => row[field],
    (value, row) => formatTraded(value, row),
  ),
  inFile: tradedInFile(field, heading.label),
})

const inFile = <TRow,>(
  label: string,
  value: FileColumn<TRow>['value'],
  more: Pick<FileColumn<TRow>, 'unit' | 'isOptional'> = {},
): FileColumn<TRow> => ({ label, value, ...more })

/** File columns that several columns of a screen use. Yields and prices have separate ones. */
export const filed = {
  name: inFile('Name', ({ name: text }: Row<'name'>) => text),
  green: inFile('Green', greenOf, { isOptional: true }),
  status: inFile('Status', statusOf, { isOptional: true }),
  // Index points have no currency.
  currency: inFile('Currency', ({ currency }: Row<'currency'>) => currency || 'points'),
  price: inFile('Price', ofYields('priceAmount', false)),
  yield: inFile('Yield', ofYields('priceAmount', true), { unit: '%', isOptional: true }),
  change: inFile('Change', ofYields('priceChangeAmount', false)),
  yieldChange: inFile('Yield change', ofYields('priceChangeAmount', true), { unit: 'pp', isOptional: true }),
}

/** Colour of a price that moved. */
function toneOf(quote: Moved) {
  const { priceChangeAmount: amount, priceChangeRelative: relative } = quote
  return directionTones[priceMove({ amount, relative, priceStyle: quote }).direction ?? 'SAME']
}

/** For tables that follow all their links by one listener (`lib/use-link-clicks.ts`). */
export const code: Column<Row<'code'>> = {
  key: 'code',
  place: 'name',
  label: 'Code',
  value: row => row.code,
  cell: row => <a href={instrumentPath(row.code)}>{row.code}</a>,
  isSortable: true,
}
export const linkedCode: Column<Row<'code'>> = {
  ...code,
  cell: row => <Link to={instrumentPath(row.code)}>{row.code}</Link>,
}

const named = <TRow extends Row<'suspensionStatus'>>(nameOf: (row: TRow) => string) => ({
  key: 'name',
  place: 'words' as const,
  label: 'Name',
  value: nameOf,
  cell: (row: TRow) => (
    <>
      {nameOf(row)} {statusOf(row) && <Badge kind="warning">{statusOf(row)}</Badge>}
    </>
  ),
  isSortable: true,
  inFile: [{ label: 'Name', value: nameOf }, filed.status],
})
export const name = named((row: Row<'name' | 'suspensionStatus'>) => row.name)
/** Ordinary shares under the name of their company. */
export const commonName = named<Row<'suspensionStatus'> & Parameters<typeof displayName>[0]>(displayName)
/** With the mark of green securities. */
export const markedName: Column<Parameters<typeof QuoteMarks>[0]['quote'] & Row<'name'>> = {
  ...name,
  cell: row => (
    <>
      {row.name} <QuoteMarks quote={row} />
    </>
  ),
  inFile: [filed.name, filed.green, filed.status],
}

export const price: Column<Styled & Row<'priceAmount'>> = {
  ...tradedOf('priceAmount', { key: 'price', label: 'Price', meaning: glossary.priceAmount }),
  place: 'figure',
  isEvident: true,
  cell: row => <Glow>{formatTraded(row.priceAmount, row)}</Glow>,
  inFile: [filed.currency, filed.yield, filed.price],
}
/** Glows in the colour of the day's change. */
export const tonedPrice: Column<Moved & Row<'priceAmount'>> = {
  ...price,
  cell: row => <Glow tone={toneOf(row)}>{formatTraded(row.priceAmount, row)}</Glow>,
}
/** A screen adds its cell: the amount alone, or with the percentage. */
export const change: Column<Moved> = {
  ...figure,
  key: 'change',
  label: 'Change',
  meaning: glossary.priceChangeAmount,
  isEvident: true,
  value: row => row.priceChangeAmount,
  tone: toneOf,
  inFile: [filed.yieldChange, filed.change],
}
export const relative: Column<Moved> = {
  ...figure,
  key: 'relative',
  place: 'second',
  label: '%',
  meaning: glossary.priceChangeRelative,
  isEvident: true,
  value: percentOf,
  cell: row => formatPercentage(percentOf(row), { isSigned: true }),
  // Instruments traded in yield have no percentage.
  tone: row => (percentOf(row) === null ? 'same' : toneOf(row)),
}
export const bid = tradedOf('bestBid', { key: 'bestBid', label: 'Bid', meaning: glossary.bestBid })
export const offer = tradedOf('bestOffer', { key: 'bestOffer', label: 'Offer', meaning: glossary.bestOffer })

const counted = (value: number | null) => formatCount(value)
const amount = (value: number | null, { currency }: Row<'currency'>) => formatAmount(value, currency)
type Amount<Field extends string> = Row<'currency'> & Figures<Field>

export const trades = figureOf(
  { key: 'trades', label: 'Trades', meaning: glossary.totalCount },
  (row: Figures<'totalCount'>) => row.totalCount,
  counted,
)
export const volume = figureOf(
  { key: 'volume', label: 'Volume', meaning: glossary.totalVolume },
  (row: Figures<'totalVolume'>) => row.totalVolume,
  counted,
)
export const value = figureOf(
  { key: 'value', label: 'Value', meaning: glossary.totalValue },
  (row: Amount<'totalValue'>) => row.totalValue,
  amount,
)
export const capitalisation = figureOf(
  { key: 'capitalisation', label: 'Cap (000s)', meaning: glossary.capitalisation },
  (row: Amount<'capitalisation'>) => row.capitalisation && timesTen(row.capitalisation, -3),
  amount,
)
export const priceToEarnings = figureOf(
  { key: 'pe', label: 'P/E', meaning: glossary.peRatio },
  (row: Figures<'peRatio'>) => row.peRatio,
  ratio => formatRatio(ratio),
)
export const coupon = figureOf(
  { key: 'coupon', label: 'Coupon', unit: '%', meaning: glossary.couponInterestRate },
  (row: Figures<'couponInterestRate'>) => row.couponInterestRate,
  rate => formatPercentage(rate),
)
export const maturity: Column<{ maturityDate: string | null }> = {
  ...figure,
  key: 'maturity',
  label: 'Maturity',
  meaning: glossary.maturityDate,
  value: row => row.maturityDate,
  cell: row => formatDate(row.maturityDate),
}
export const per100: Column<Per100> = {
  ...figure,
  key: 'per100',
  label: 'Price/$100',
  meaning: glossary.pricePer100,
  value: row => row.pricePer100,
  cell: row => <PricePer100 quote={row} />,
  inFile: [
    { label: 'Price/$100', value: row => row.pricePer100 },
    { label: 'Price/$100 note', value: olderBasis, isOptional: true },
  ],
}

/** Column for rows of which each has an instrument, or null: then its cell shows `missing`. */
export function ofInstrument<TQuote>(
  { value: read, cell = read, tone, inFile: files, ...column }: Column<TQuote>,
  missing: string = emDash,
) {
  type TRow = { instrument: TQuote | null }
  return {
    ...column,
    value: ({ instrument }: TRow) => instrument && read(instrument),
    cell: ({ instrument }: TRow) => (instrument ? cell(instrument) : missing),
    tone: tone && (({ instrument }: TRow) => (instrument ? tone(instrument) : 'same')),
    inFile: files?.map(file => ({
      ...file,
      value: ({ instrument }: TRow) => instrument && file.value(instrument),
    })),
  } satisfies Column<TRow>
}
