import { formatDate } from '../../lib/format-date.ts'
import { Change } from '../../ui/text/change.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { instrumentPath } from '../../paths.ts'
import { priceMove } from '../quote/price-move.ts'
import * as quoted from '../quote/quote-columns.tsx'
import { RowActions, type RowHandlers } from './row-actions.tsx'
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
  cell: row => (row.instrument ? <a href={instrumentPath(row.code)}>{row.code}</a> : row.code),
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

const added: Column<WatchRow> = {
  key: 'added',
  place: 'more',
  label: 'Added',
  value: ({ addedAt }) => addedAt,
  cell: ({ addedAt }) => formatDate(addedAt),
  isFigure: true,
  isSortable: true,
}

/** Columns of a followed instrument, with its actions. */
export const watchColumns = (isAnswered: boolean, handlers: RowHandlers): readonly Column<WatchRow>[] => [
  code,
  name(isAnswered),
  ...figures,
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
