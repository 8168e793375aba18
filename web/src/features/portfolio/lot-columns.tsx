import { Exact } from '@exchange/market-rules/exact'
import type { LotValue } from '@exchange/market-rules/lot-amounts'
import { formatDate } from '../../lib/format-date.ts'
import { directionTones } from '../../lib/price-direction.ts'
import { Change } from '../../ui/text/change.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import type { HoldingLots } from './__generated__/holding-lots.graphql.ts'
import type { Holding } from './holding.ts'
import { amountDirection, averageText, exact, plainMoneyText, quantityText, sortable } from './money-text.ts'
import { kindLabel } from './transaction-kinds.ts'

type Listed = NonNullable<NonNullable<NonNullable<HoldingLots['member']>['portfolio']>['holding']>
type Stored = NonNullable<Listed['lots']>[number]

/** A lot at the displayed price. */
export interface Lot extends Stored, LotValue {}

const figure = { isFigure: true } as const

const forOne = (amount: string | null, quantity: string) =>
  amount && new Exact(amount).div(quantity).toDecimalPlaces(8).toString()
const paidForOne = ({ paid, quantity }: Lot) => forOne(paid, quantity)

const quantityColumn: Column<Lot> = {
  key: 'quantity',
  place: 'more',
  label: 'Quantity left',
  meaning: 'Securities left of those that came in, as they are after splits. A sale takes the oldest first.',
  value: ({ quantityLeft }) => sortable(quantityLeft),
  cell: ({ quantity, quantityLeft }) => `${quantityText(quantityLeft)} of ${quantityText(quantity)}`,
  inFile: [
    { label: 'Quantity left', value: ({ quantityLeft }) => exact(quantityLeft) },
    { label: 'Quantity that came in', value: ({ quantity }) => exact(quantity) },
  ],
  ...figure,
}

/** Columns of a holding's lots. Prices of debt entered per $100 are per $100. */
export function lotColumns({ averageCost, priceBasis }: Holding): readonly Column<Lot>[] {
  const per = priceBasis === 'PER_100' ? 'per $100' : 'for one'
  return [
    {
      key: 'date',
      place: 'name',
      label: 'Held since',
      value: ({ date }) => date,
      cell: ({ date }) => formatDate(date),
    },
    { key: 'type', place: 'words', label: 'Type', value: ({ type }) => kindLabel(type) },
    quantityColumn,
    {
      key: 'paid',
      place: 'more',
      label: `Paid ${per}`,
      meaning: 'What you paid for this lot, fees included, by the securities as they are after splits.',
      value: lot => sortable(paidForOne(lot)),
      cell: lot => averageText(paidForOne(lot), priceBasis),
      inFile: [{ label: 'Paid', value: ({ paid }) => exact(paid) }],
      ...figure,
    },
    {
      key: 'average',
      place: 'more',
      label: `Cost ${per}`,
      meaning: 'Average cost of all securities of the holding, fees included.',
      value: () => sortable(averageCost),
      cell: () => averageText(averageCost, priceBasis),
      inFile: [],
      ...figure,
    },
    {
      key: 'cost',
      place: 'more',
      label: 'Cost',
      meaning: 'Average cost times the quantity left.',
      value: ({ cost }) => sortable(cost),
      cell: ({ cost }) => plainMoneyText(cost),
      inFile: [{ label: 'Cost', value: ({ cost }) => exact(cost) }],
      ...figure,
    },
    {
      key: 'value',
      place: 'figure',
      label: 'Value',
      value: ({ value }) => sortable(value),
      cell: ({ value }) => plainMoneyText(value),
      inFile: [{ label: 'Value', value: ({ value }) => exact(value) }],
      ...figure,
    },
    {
      key: 'gain',
      place: 'second',
      label: 'Gain',
      meaning: 'Value less cost.',
      value: ({ gain }) => sortable(gain),
      cell: ({ gain }) => <Gain amount={gain} />,
      tone: ({ gain }) => directionTones[amountDirection(gain) ?? 'SAME'],
      inFile: [{ label: 'Gain', value: ({ gain }) => exact(gain) }],
      ...figure,
    },
  ]
}

function Gain({ amount }: { amount: string | null }) {
  const direction = amountDirection(amount)
  if (direction === null) return '—'
  return <Change direction={direction} figures={[plainMoneyText(amount, { isSigned: true })]} />
}
