import * as glossary from '../../__generated__/glossary/instrument.ts'
import { formatDate } from '../../lib/format-date.ts'
import { formatCount, formatPercentage, formatTraded } from '../../lib/format-number.ts'
import { directionTones } from '../../lib/price-direction.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { Change } from '../../ui/text/change.tsx'
import { Glow } from '../../ui/layout/glow.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { instrumentPath } from '../../paths.ts'
import { marketCode } from '../quote/debt-market.ts'
import { displayName } from '@exchange/market-rules/display-name'
import { priceMove } from '../quote/price-move.ts'
import { ofYields, percentOf } from '../quote/price-values.ts'
import { RowActs, type RowHandlers } from './row-acts.tsx'
import type { WatchedQuote, WatchRow } from './watch-row.ts'

const marks = { HALTED: 'Halted', SUSPENDED: 'Suspended' } as const

function statusOf({ instrument }: WatchRow) {
  const status = instrument?.suspensionStatus ?? null
  return status === null || status === 'TRADING' ? null : marks[status]
}

const styleOf = (quote: WatchedQuote) => ({ ...quote, marketType: marketCode(quote) })

const moveOf = (quote: WatchedQuote) =>
  priceMove({ amount: quote.priceChangeAmount, relative: null, priceStyle: styleOf(quote) })

function toneOf({ instrument }: WatchRow) {
  const direction = instrument && moveOf(instrument).direction
  return direction === null ? 'same' : directionTones[direction]
}

interface NameProps {
  row: WatchRow
  isAnswered: boolean
}

function Name({ row, isAnswered }: NameProps) {
  if (!row.instrument) return isAnswered ? 'No longer active' : 'Data is loading...'
  const status = statusOf(row)
  return (
    <>
      {displayName(row.instrument)} {status && <Badge kind="warning">{status}</Badge>}
    </>
  )
}

function Move({ quote }: { quote: WatchedQuote }) {
  const { direction, figures } = moveOf(quote)
  return direction === null ? '—' : <Change direction={direction} figures={figures} />
}

const figure = { isFigure: true, isSortable: true } as const

/** A price of the order book, or the last price. */
const price = (key: 'priceAmount' | 'bestBid' | 'bestOffer', label: string): Column<WatchRow> => ({
  key,
  place: key === 'priceAmount' ? 'figure' : 'more',
  label,
  meaning: glossary[key],
  isEvident: key === 'priceAmount',
  value: ({ instrument }) => instrument?.[key] ?? null,
  cell: row => {
    if (!row.instrument) return '—'
    const text = formatTraded(row.instrument[key], styleOf(row.instrument))
    return key === 'priceAmount' ? <Glow tone={toneOf(row)}>{text}</Glow> : text
  },
  // Files keep yields and prices in separate columns.
  inFile: [
    {
      label,
      value: ({ instrument }) => (instrument?.isYieldTraded === false ? instrument[key] : null),
    },
    {
      label: `${label} yield`,
      unit: '%',
      value: ({ instrument }) => (instrument?.isYieldTraded ? instrument[key] : null),
      isOptional: true,
    },
  ],
  ...figure,
})

const ofQuote =
  <TValue,>(read: (quote: WatchedQuote) => TValue) =>
  ({ instrument }: WatchRow) =>
    instrument && read(instrument)

const volume: Column<WatchRow> = {
  key: 'volume',
  place: 'more',
  label: 'Volume',
  meaning: glossary.totalVolume,
  value: ofQuote(({ totalVolume }) => totalVolume),
  cell: ({ instrument }) => formatCount(instrument?.totalVolume),
  ...figure,
}

/** Columns of a followed instrument, with its actions. */
export const watchColumns = (isAnswered: boolean, handlers: RowHandlers): readonly Column<WatchRow>[] => [
  {
    key: 'code',
    place: 'name',
    label: 'Code',
    value: ({ code }) => code,
    cell: ({ code, instrument }) => (instrument ? <a href={instrumentPath(code)}>{code}</a> : code),
    isSortable: true,
  },
  {
    key: 'name',
    place: 'words',
    label: 'Name',
    value: ofQuote(displayName),
    cell: row => <Name row={row} isAnswered={isAnswered} />,
    isSortable: true,
    inFile: [
      { label: 'Name', value: ofQuote(displayName) },
      { label: 'Status', value: statusOf, isOptional: true },
      { label: 'Currency', value: ofQuote(({ currency }) => currency || 'points') },
    ],
  },
  price('priceAmount', 'Last'),
  {
    key: 'change',
    place: 'more',
    label: 'Change',
    meaning: glossary.priceChangeAmount,
    value: ofQuote(({ priceChangeAmount }) => priceChangeAmount),
    cell: ({ instrument }) => (instrument ? <Move quote={instrument} /> : '—'),
    tone: toneOf,
    inFile: [
      { label: 'Change', value: ofQuote(ofYields('priceChangeAmount', false)) },
      {
        label: 'Yield change',
        unit: 'pp',
        value: ofQuote(ofYields('priceChangeAmount', true)),
        isOptional: true,
      },
    ],
    ...figure,
  },
  {
    key: 'relative',
    place: 'second',
    isEvident: true,
    label: '%',
    meaning: glossary.priceChangeRelative,
    value: ofQuote(percentOf),
    cell: row => formatPercentage(ofQuote(percentOf)(row), { isSigned: true }),
    // Instruments traded in yield have no percentage.
    tone: row => ((ofQuote(percentOf)(row) ?? null) === null ? 'same' : toneOf(row)),
    ...figure,
  },
  price('bestBid', 'Bid'),
  price('bestOffer', 'Offer'),
  volume,
  {
    key: 'added',
    place: 'more',
    label: 'Added',
    value: ({ addedAt }) => addedAt,
    cell: ({ addedAt }) => formatDate(addedAt),
    isFigure: true,
    isSortable: true,
  },
  {
    key: 'acts',
    place: 'more',
    label: 'Actions',
    value: () => null,
    cell: row => <RowActs row={row} handlers={handlers} />,
    inFile: [],
  },
]
