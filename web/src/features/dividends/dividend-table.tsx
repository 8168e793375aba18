import { Link } from 'react-router'
import * as glossary from '../../__generated__/glossary/dividend.ts'
import { sourceRemarks } from '../../lib/data-source.ts'
import { timesTen } from '../../lib/decimal-text.ts'
import { formatDate } from '../../lib/format-date.ts'
import { emDash, formatDividend } from '../../lib/format-number.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column, RowPlace } from '../../ui/table/table-column.ts'
import { instrumentPath, withQuery, announcementsPath } from '../../paths.ts'
import type { Dividend } from './dividend.ts'
import { dividendType } from '../quote/dividend-type.ts'
import { GrossFormula } from './gross-formula.tsx'

/** The security that pays the dividend. */
const paidOn: readonly Column<Dividend>[] = [
  {
    key: 'code',
    place: 'name',
    label: 'Code',
    value: dividend => dividend.instrument?.code,
    cell: ({ instrument }) =>
      instrument === null ? emDash : <Link to={instrumentPath(instrument.code)}>{instrument.code}</Link>,
    isSortable: true,
  },
  {
    key: 'name',
    place: 'words',
    label: 'Name',
    value: dividend => dividend.instrument?.name,
    isSortable: true,
  },
]

const day = (
  key: 'expectedDate' | 'recordDate' | 'payableDate',
  label: string,
  place: RowPlace = 'more',
): Column<Dividend> => ({
  key,
  place,
  label,
  meaning: glossary[key as keyof typeof glossary],
  value: dividend => dividend[key],
  cell: dividend => formatDate(dividend[key]),
  isSortable: true,
})

type Money = 'amount' | 'imputationCreditAmount' | 'supplementaryAmount' | 'gross'

/** Cents or pence: hundredths of the currency. */
const hundredthsOf = (amount: number | null) => (amount === null ? null : timesTen(amount, 2))

const money = (key: Money, label: string, place: RowPlace = 'more'): Column<Dividend> => ({
  key,
  place,
  label,
  meaning: glossary[key],
  unit: 'cents',
  value: dividend => hundredthsOf(dividend[key]),
  cell: dividend => formatDividend(dividend[key], dividend.currencyCode),
  isFigure: true,
  isSortable: true,
})

const columns: Column<Dividend>[] = [
  {
    key: 'type',
    place: 'name',
    label: 'Type',
    value: dividend => dividendType(dividend.type),
    inFile: [
      { label: 'Type', value: dividend => dividendType(dividend.type) },
      { label: 'Currency', value: dividend => dividend.currencyCode },
    ],
  },
  day('expectedDate', 'Ex date', 'figure'),
  day('recordDate', 'Record date'),
  day('payableDate', 'Payable'),
  money('amount', 'Cash', 'second'),
  money('imputationCreditAmount', 'Imputation'),
  money('supplementaryAmount', 'Supplementary'),
  money('gross', 'Gross'),
]

/** A unique name of a dividend within its table, such as 'Interim, ex 07/03/2024'. */
function nameOf({ instrument, type, expectedDate }: Dividend, hasCode: boolean): string {
  const own = `${dividendType(type)}, ex ${formatDate(expectedDate)}`
  return hasCode && instrument ? `${instrument.code}: ${own}` : own
}

interface DividendTableProps {
  caption: string
  /** Null when they cannot be read. */
  dividends: readonly Dividend[] | null
  /** Shown when there are none. */
  emptyText: string
  /** File name without extension. */
  fileName: string
  /** Whether each row names its security. */
  hasCode?: boolean
}

/** Dividends for one security each, with their dates and the components of the gross amount. */
export function DividendTable({
  caption,
  dividends,
  emptyText,
  fileName,
  hasCode = false,
}: DividendTableProps) {
  if (dividends === null) return <DataNotAvailable />
  return (
    <DataTable
      caption={caption}
      columns={hasCode ? [...paidOn, ...columns] : columns}
      rows={dividends}
      rowKey={dividend => dividend.id}
      rowName={dividend => nameOf(dividend, hasCode)}
      detail={dividend => <GrossFormula dividend={dividend} />}
      emptyText={emptyText}
      emptyNext={{
        to: withQuery(announcementsPath, { type: 'DVDEND' }),
        label: 'dividend announcements',
      }}
      file={{ name: fileName, remarks: () => sourceRemarks(dividends[0]?.freshness) }}
    />
  )
}
