import type { FragmentType } from '@apollo/client'
import { memo } from 'react'
import { Link } from 'react-router'
import { useMasked } from '../../apollo/use-masked.ts'
import { formatTraded } from '../../lib/format-number.ts'
import { Badge } from '../../ui/badge.tsx'
import { Glow } from '../../ui/glow.tsx'
import type { Column } from '../../ui/table-column.ts'
import { TableRow } from '../../ui/table-row.tsx'
import { marketCode } from '../instrument/debt-market.ts'
import { PriceChange } from '../instrument/price-change.tsx'
import { ofYields, percentOf } from '../instrument/price-values.ts'
import { InstrumentLine_instrument } from './__generated__/instrument-line.graphql.ts'

export type Line = Omit<InstrumentLine_instrument, ' $fragmentName'>

const marks = { HALTED: 'Halted', SUSPENDED: 'Suspended' } as const
const styleOf = (line: Line) => ({ ...line, marketType: marketCode(line) })

const statusOf = ({ suspensionStatus }: Line) =>
  suspensionStatus === null || suspensionStatus === 'TRADING' ? null : marks[suspensionStatus]

export const instrumentColumns: Column<Line>[] = [
  {
    key: 'code',
    label: 'Code',
    value: line => line.code,
    cell: ({ code }) => <Link to={`/instruments/${code}`}>{code}</Link>,
  },
  {
    key: 'name',
    label: 'Name',
    value: line => line.name,
    inFile: [
      { label: 'Name', value: line => line.name },
      { label: 'Status', value: statusOf, isOptional: true },
    ],
    cell: line => (
      <>
        {line.name} {statusOf(line) && <Badge kind="warning">{statusOf(line)}</Badge>}
      </>
    ),
  },
  { key: 'type', label: 'Type', value: line => line.categoryName },
  { key: 'market', label: 'Market', value: line => marketCode(line) },
  {
    key: 'price',
    label: 'Price',
    value: line => line.priceAmount,
    inFile: [
      { label: 'Currency', value: line => line.currency },
      { label: 'Yield', unit: '%', value: ofYields('priceAmount', true), isOptional: true },
      { label: 'Price', value: ofYields('priceAmount', false) },
    ],
    cell: line => <Glow>{formatTraded(line.priceAmount, styleOf(line))}</Glow>,
    isFigure: true,
    width: '12ch',
  },
  {
    key: 'change',
    label: 'Change',
    value: line => line.priceChangeRelative,
    cell: line => (
      <PriceChange
        amount={line.priceChangeAmount}
        relative={line.priceChangeRelative}
        priceStyle={styleOf(line)}
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

/** One instrument's line; drawn again only when its own figures change. */
export const InstrumentLine = memo(function InstrumentLine({
  instrument,
}: {
  instrument: FragmentType<typeof InstrumentLine_instrument>
}) {
  return <TableRow columns={instrumentColumns} row={useMasked(InstrumentLine_instrument, instrument)} />
})
