import { displayName } from '@exchange/market-rules/display-name'
import { formatDate } from '../../lib/format-date.ts'
import { formatDividend } from '../../lib/format-number.ts'
import { timesTen } from '../../lib/decimal-text.ts'
import { instrumentPath } from '../../paths.ts'
import type { Column } from '../../ui/table/table-column.ts'
import { dividendType } from '../quote/dividend-type.ts'
import type { MemberIncome } from './__generated__/member-income.graphql.ts'
import { exact, moneyText, quantityText, sortable } from './money-text.ts'

export type PortfolioIncome = NonNullable<NonNullable<MemberIncome['member']>['income']>
export type Payment = PortfolioIncome['payments'][number]

const nameOf = ({ instrument, code }: Payment) => (instrument ? displayName(instrument) : code)

/** Text for a figure that the exchange's file leaves out. */
const notStated = 'Not stated'

const day = (
  key: 'exDate' | 'payableDate',
  label: string,
  place: Column<Payment>['place'],
): Column<Payment> => ({
  key,
  place,
  label,
  value: payment => payment[key],
  cell: payment => formatDate(payment[key], notStated),
  isSortable: true,
})

const money = (
  key: 'cash' | 'imputationCredit',
  label: string,
  place: Column<Payment>['place'],
): Column<Payment> => ({
  key,
  place,
  label,
  value: payment => sortable(payment[key]),
  cell: payment => (payment[key] === null ? notStated : moneyText(payment[key], payment.currencyCode)),
  inFile: [{ label, value: payment => exact(payment[key]) }],
  isFigure: true,
  isSortable: true,
})

/** Columns of payments. */
export const incomeColumns: readonly Column<Payment>[] = [
  {
    key: 'code',
    place: 'name',
    label: 'Code',
    value: ({ code }) => code,
    cell: ({ code, instrument }) =>
      instrument ? <a href={instrumentPath(instrument.code)}>{instrument.code}</a> : code,
    isSortable: true,
  },
  {
    key: 'type',
    place: 'words',
    label: 'Payment',
    value: payment => [nameOf(payment), dividendType(payment.type)].filter(Boolean).join(', '),
    inFile: [
      { label: 'Name', value: nameOf },
      { label: 'Type', value: ({ type }) => dividendType(type) },
      { label: 'Currency', value: ({ currencyCode }) => currencyCode },
    ],
  },
  day('exDate', 'Ex date', 'more'),
  day('payableDate', 'Payable', 'second'),
  {
    key: 'quantity',
    place: 'more',
    label: 'Quantity',
    meaning:
      'What you held at the end of the day before the ex date, or hold now if that day is still to come.',
    value: ({ quantity }) => sortable(quantity),
    cell: ({ quantity }) => quantityText(quantity),
    inFile: [{ label: 'Quantity', value: ({ quantity }) => exact(quantity) }],
    isFigure: true,
  },
  {
    key: 'amount',
    place: 'more',
    label: 'Each',
    unit: 'cents',
    meaning: 'Cash for one security.',
    value: ({ amount }) => (amount === null ? null : timesTen(amount, 2)),
    cell: ({ amount, currencyCode }) => (amount === null ? notStated : formatDividend(amount, currencyCode)),
    isFigure: true,
  },
  money('cash', 'Cash', 'figure'),
  money('imputationCredit', 'Imputation credit', 'more'),
]
