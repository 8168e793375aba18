import { formatDate } from '../../../lib/format-date.ts'
import { directionTones } from '../../../lib/price-direction.ts'
import type { Column } from '../../../ui/table/table-column.ts'
import { amountDirection, exact, moneyText, quantityText, sortable } from '../money-text.ts'
import type { MemberTaxYear } from './__generated__/tax-year.graphql.ts'

export type TaxYearReport = NonNullable<NonNullable<MemberTaxYear['member']>['taxYear']>
type Income = TaxYearReport['income'][number]
type Sale = TaxYearReport['sales'][number]

interface Common {
  code: string
  isin: string
  date: string
  quantity: string
  currency: string
}

const codeColumn = <Row extends Common>(): Column<Row> => ({
  key: 'code',
  place: 'name',
  label: 'Code',
  value: ({ code }) => code,
  inFile: [
    { label: 'Code', value: ({ code }) => code },
    { label: 'ISIN', value: ({ isin }) => isin },
    { label: 'Currency', value: ({ currency }) => currency },
  ],
  isSortable: true,
})

const dateColumn = <Row extends Common>(label: string, place: Column<Row>['place']): Column<Row> => ({
  key: 'date',
  place,
  label,
  value: ({ date }) => date,
  cell: ({ date }) => formatDate(date),
  isSortable: true,
})

const quantityColumn = <Row extends Common>(): Column<Row> => ({
  key: 'quantity',
  place: 'more',
  label: 'Quantity',
  value: ({ quantity }) => sortable(quantity),
  cell: ({ quantity }) => quantityText(quantity),
  inFile: [{ label: 'Quantity', value: ({ quantity }) => exact(quantity) }],
  isFigure: true,
})

interface MoneyColumn<Row> extends Pick<Column<Row>, 'place' | 'label' | 'meaning' | 'tone'> {
  key: string
  amount: (row: Row) => string | null
  /** Text for an unknown amount. */
  unknown: string
}

const money = <Row extends Common>({ amount, unknown, ...column }: MoneyColumn<Row>): Column<Row> => ({
  ...column,
  value: row => sortable(amount(row)),
  cell: row => (amount(row) === null ? unknown : moneyText(amount(row), row.currency)),
  inFile: [{ label: column.label, value: row => exact(amount(row)) }],
  isFigure: true,
  isSortable: true,
})

const kinds = { INTEREST: 'Interest', DIVIDEND: 'Dividend' } as const
const originOf = ({ isEntered }: Income) => (isEntered ? 'as you entered it' : 'as published')

/** Columns of interest and dividends. */
export const incomeColumns: readonly Column<Income>[] = [
  codeColumn(),
  {
    key: 'kind',
    place: 'words',
    label: 'Payment',
    value: income => `${kinds[income.kind]}, ${originOf(income)}`,
    inFile: [
      { label: 'Kind', value: ({ kind }) => kinds[kind] },
      { label: 'Amount', value: originOf },
    ],
  },
  {
    key: 'exDate',
    place: 'more',
    label: 'Ex date',
    value: ({ exDate }) => exDate,
    cell: ({ exDate }) => formatDate(exDate, 'Not known'),
    isSortable: true,
  },
  dateColumn('Paid', 'second'),
  quantityColumn(),
  money({
    key: 'cash',
    place: 'figure',
    label: 'Cash before tax',
    amount: ({ cash }) => cash,
    unknown: 'Not stated',
  }),
  money({
    key: 'imputationCredit',
    place: 'more',
    label: 'Imputation credit',
    amount: ({ imputationCredit }) => imputationCredit,
    unknown: 'Not stated',
  }),
  money({
    key: 'withheld',
    place: 'more',
    label: 'RWT and fees',
    meaning:
      'Resident withholding tax and fees, as you entered them with the dividend. The exchange doesn’t publish tax that is withheld.',
    amount: ({ withheld }) => withheld,
    unknown: 'Not known',
  }),
]

/** Columns of sales. */
export const saleColumns: readonly Column<Sale>[] = [
  codeColumn(),
  dateColumn('Sold', 'words'),
  quantityColumn(),
  money({
    key: 'proceeds',
    place: 'second',
    label: 'Proceeds',
    meaning: 'Price times quantity, less fees.',
    amount: ({ proceeds }) => proceeds,
    unknown: 'Not known',
  }),
  money({
    key: 'cost',
    place: 'more',
    label: 'Average cost',
    meaning:
      'What you paid for one security on average until the sale, fees included, times the quantity sold.',
    amount: ({ cost }) => cost,
    unknown: 'Not known',
  }),
  {
    ...money<Sale>({
      key: 'gain',
      place: 'figure',
      label: 'Gain',
      amount: ({ gain }) => gain,
      unknown: 'Not known',
    }),
    cell: ({ gain, currency }) =>
      gain === null ? 'Not known' : moneyText(gain, currency, { isSigned: true }),
    tone: ({ gain }) => directionTones[amountDirection(gain) ?? 'SAME'],
  },
]
