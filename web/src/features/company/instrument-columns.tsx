import { Link } from 'react-router'
import { formatTraded } from '../../lib/format-number.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { Glow } from '../../ui/layout/glow.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { marketCode } from '../quote/debt-market.ts'
import { PriceChange } from '../quote/price-change.tsx'
import { ofYields, percentOf } from '../quote/price-values.ts'
import { instrumentPath } from '../../paths.ts'
import type { InstrumentRow_instrument } from './__generated__/instrument-row.graphql.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export type InstrumentRow = FragmentData<InstrumentRow_instrument>

const marks = { HALTED: 'Halted', SUSPENDED: 'Suspended' } as const
const styleOf = (row: InstrumentRow) => ({ ...row, marketType: marketCode(row) })

const statusOf = ({ suspensionStatus }: InstrumentRow) =>
  suspensionStatus === null || suspensionStatus === 'TRADING' ? null : marks[suspensionStatus]

export const instrumentColumns: Column<InstrumentRow>[] = [
  {
    key: 'code',
    place: 'name',
    label: 'Code',
    value: row => row.code,
    cell: ({ code }) => <Link to={instrumentPath(code)}>{code}</Link>,
  },
  {
    key: 'name',
    place: 'words',
    label: 'Name',
    value: row => row.name,
    inFile: [
      { label: 'Name', value: row => row.name },
      { label: 'Status', value: statusOf, isOptional: true },
    ],
    cell: row => (
      <>
        {row.name} {statusOf(row) && <Badge kind="warning">{statusOf(row)}</Badge>}
      </>
    ),
  },
  { key: 'type', place: 'more', label: 'Type', value: row => row.categoryName },
  { key: 'market', place: 'more', label: 'Market', value: row => marketCode(row) },
  {
    key: 'price',
    place: 'figure',
    isEvident: true,
    label: 'Price',
    value: row => row.priceAmount,
    inFile: [
      { label: 'Currency', value: row => row.currency },
      { label: 'Yield', unit: '%', value: ofYields('priceAmount', true), isOptional: true },
      { label: 'Price', value: ofYields('priceAmount', false) },
    ],
    cell: row => <Glow>{formatTraded(row.priceAmount, styleOf(row))}</Glow>,
    isFigure: true,
    width: '12ch',
  },
  {
    key: 'change',
    place: 'second',
    isEvident: true,
    label: 'Change',
    value: row => row.priceChangeRelative,
    cell: row => (
      <PriceChange
        amount={row.priceChangeAmount}
        relative={row.priceChangeRelative}
        priceStyle={styleOf(row)}
      />
    ),
    inFile: [
      { label: 'Yield change', unit: 'pp', value: ofYields('priceChangeAmount', true), isOptional: true },
      { label: 'Change', value: ofYields('priceChangeAmount', false) },
      { label: 'Change', unit: '%', value: percentOf },
    ],
    isFigure: true,
    width: '22ch',
  },
]
