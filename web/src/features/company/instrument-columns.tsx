import type { Column } from '../../ui/table/table-column.ts'
import { PriceChange } from '../quote/price-change.tsx'
import { percentOf } from '../quote/price-values.ts'
import * as quoted from '../quote/quote-columns.tsx'
import type { InstrumentRow_instrument } from './__generated__/instrument-row.graphql.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export type InstrumentRow = FragmentData<InstrumentRow_instrument>

/** All but the name have a width, so that columns stay in place while rows arrive. */
const columns: readonly Column<InstrumentRow>[] = [
  { ...quoted.linkedCode, width: '9ch' },
  quoted.name,
  { key: 'type', place: 'more', label: 'Type', value: row => row.categoryName, width: '18ch' },
  { key: 'market', place: 'more', label: 'Market', value: row => row.marketCode ?? '', width: '9ch' },
  { ...quoted.price, width: '12ch' },
  {
    ...quoted.change,
    place: 'second',
    value: row => row.priceChangeRelative,
    cell: row => (
      <PriceChange amount={row.priceChangeAmount} relative={row.priceChangeRelative} priceStyle={row} />
    ),
    inFile: [quoted.filed.yieldChange, quoted.filed.change, { label: 'Change', unit: '%', value: percentOf }],
    tone: undefined,
    width: '22ch',
  },
]

/** A company has few instruments, so that nothing sorts them. */
export const instrumentColumns = columns.map(column => ({ ...column, meaning: undefined, isSortable: false }))
