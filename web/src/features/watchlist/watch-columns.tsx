import { timesTen } from '../../lib/decimal-text.ts'
import { formatDate } from '../../lib/format-date.ts'
import { Change } from '../../ui/text/change.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { instrumentPath } from '../../paths.ts'
import { priceMove } from '../quote/price-move.ts'
import * as quoted from '../quote/quote-columns.tsx'
import type { FollowedItem } from './local-watchlist.ts'
import { RowActions, type RowHandlers } from './row-actions.tsx'
import { distanceOf, distanceText, targetText } from './target.ts'
import type { WatchedQuote, WatchRow } from './watch-row.ts'

function Move({ quote }: { quote: WatchedQuote }) {
  const { direction, figures } = priceMove({
    amount: quote.priceChangeAmount,
    relative: null,
    priceStyle: quote,
  })
  return direction === null ? '—' : <Change direction={direction} figures={figures} />
}

const code: Column<WatchRow> = {
  ...quoted.code,
  cell: row => (
    <>
      <span data-drag={row.code} title="Drag to move" aria-hidden />
      {row.instrument ? <a href={instrumentPath(row.code)}>{row.code}</a> : row.code}
    </>
  ),
}

const name = (isAnswered: boolean): Column<WatchRow> =>
  quoted.ofInstrument<WatchedQuote>(
    { ...quoted.commonName, inFile: [...quoted.commonName.inFile, quoted.filed.currency] },
    isAnswered ? 'No longer active' : 'Data is loading...',
  )

const figures: readonly Column<WatchRow>[] = [
  quoted.ofInstrument({
    ...quoted.tonedPrice,
    key: 'priceAmount',
    label: 'Last',
    inFile: quoted.tradedInFile('priceAmount', 'Last'),
  }),
  quoted.ofInstrument<WatchedQuote>({
    ...quoted.change,
    isEvident: false,
    cell: quote => <Move quote={quote} />,
    inFile: [quoted.filed.change, quoted.filed.yieldChange],
  }),
  quoted.ofInstrument(quoted.relative),
  quoted.ofInstrument(quoted.bid),
  quoted.ofInstrument(quoted.offer),
  quoted.ofInstrument(quoted.volume),
]

const exact = ({ targetPrice }: WatchRow) => (targetPrice ? { decimal: targetPrice } : null)
const percentOf = (row: WatchRow) => {
  const fraction = distanceOf(row)?.fraction ?? null
  return fraction === null ? null : timesTen(fraction, 2)
}

/** The distance; of a suspended security with the date of the price, which may be old. */
function Distance({ row }: { row: WatchRow }) {
  const { suspensionStatus, asAt } = row.instrument ?? {}
  const isDated = suspensionStatus === 'SUSPENDED' && asAt && distanceOf(row) !== null
  return (
    <>
      {distanceText(row)}
      {isDated && <small>price of {formatDate(asAt)}</small>}
    </>
  )
}

const targets: readonly Column<WatchRow>[] = [
  {
    key: 'target',
    place: 'more',
    label: 'Target',
    value: ({ targetPrice }) => (targetPrice ? Number(targetPrice) : null),
    cell: targetText,
    isFigure: true,
    inFile: [{ label: 'Target', value: exact }],
  },
  {
    key: 'distance',
    place: 'more',
    label: 'To target',
    meaning: 'How far the last price has to move to your target. Yields: in percentage points (pp).',
    value: percentOf,
    cell: row => <Distance row={row} />,
    isFigure: true,
    isSortable: true,
    inFile: [
      { label: 'To target', unit: '%', value: percentOf, isOptional: true },
      { label: 'To target yield', unit: 'pp', value: row => distanceOf(row)?.points, isOptional: true },
    ],
  },
]

const note: Column<WatchRow> = {
  key: 'note',
  place: 'line',
  label: 'Note',
  value: ({ note: text }) => text ?? '',
  isEvident: true,
}

/** Columns for what the member wrote: only those that hold something. */
const written = (items: readonly FollowedItem[]): readonly Column<WatchRow>[] => [
  ...(items.some(({ targetPrice }) => (targetPrice ?? null) !== null) ? targets : []),
  ...(items.some(item => (item.note ?? '') !== '') ? [note] : []),
]

const added: Column<WatchRow> = {
  key: 'added',
  place: 'more',
  label: 'Added',
  value: ({ addedAt }) => addedAt,
  cell: ({ addedAt }) => formatDate(addedAt),
  isFigure: true,
  isSortable: true,
}

interface WatchColumns {
  items: readonly FollowedItem[]
  /** Whether the prices of all codes have arrived. */
  isAnswered: boolean
  handlers: RowHandlers
}

const fixed = ['code', 'name', 'acts']

/** Whether a reader may hide a column. What an instrument is and what can be done with it is always shown. */
export const canHide = (key: string) => !fixed.includes(key)

/** Columns of a followed instrument, with its actions. */
export const watchColumns = ({ items, isAnswered, handlers }: WatchColumns): readonly Column<WatchRow>[] => [
  code,
  name(isAnswered),
  ...figures,
  ...written(items),
  added,
  {
    key: 'acts',
    place: 'more',
    label: 'Actions',
    value: () => null,
    cell: row => <RowActions row={row} handlers={handlers} />,
    inFile: [],
  },
]
