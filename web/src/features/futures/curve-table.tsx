import { Link } from 'react-router'
import type { Curve } from '../../charts/react/curve-chart.tsx'
import { sourceRemarks, type Sourced } from '../../lib/data-source.ts'
import { formatDate } from '../../lib/format-date.ts'
import { formatDecimal } from '../../lib/format-number.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { figurePlace } from '../../ui/table/row-places.ts'
import type { Column } from '../../ui/table/table-column.ts'
import { contractTitle } from './contract-title.ts'
import type { FutureRow } from './future-columns.tsx'
import { type EarlierCurve, forwardCurvesOf } from './forward-curves-of.ts'
import type { FuturesSubject } from './futures-subject.ts'
import styles from './futures.module.css'

interface CurveTableProps {
  subject: FuturesSubject
  rows: readonly FutureRow[]
  earlier: readonly EarlierCurve[]
  freshness: Sourced | null
  isOpen: boolean
}

interface Point {
  code: string
  expiryDate: string | null
  prices: Curve['prices']
}

/** Table of the forward curve, in a fold. */
export function CurveTable({ subject, rows, earlier, freshness, isOpen }: CurveTableProps) {
  const { code, name } = subject
  const { contracts, curves } = forwardCurvesOf(rows, earlier)
  const points = contracts.map((contract, at): Point => ({
    code: contract.code,
    expiryDate: contract.expiryDate,
    prices: curves.map(({ prices }) => prices[at]),
  }))
  return (
    <details className={styles.folded} open={isOpen}>
      <summary>Table</summary>
      <DataTable
        caption={`${name} forward curve`}
        columns={columnsOf(subject, curves)}
        rows={points}
        rowKey={point => point.code}
        file={{ name: `${code.toLowerCase()}-forward-curve`, remarks: () => sourceRemarks(freshness) }}
      />
    </details>
  )
}

const columnsOf = (subject: FuturesSubject, curves: readonly Curve[]): Column<Point>[] => [
  {
    key: 'code',
    place: 'name',
    label: 'Contract',
    value: point => point.code,
    cell: point => <Link to={subject.contractPath(point.code)}>{point.code}</Link>,
  },
  { key: 'name', place: 'words', label: 'Name', value: point => contractTitle(subject, point) },
  {
    key: 'expiry',
    place: 'more',
    label: 'Expiry',
    value: point => point.expiryDate,
    cell: point => formatDate(point.expiryDate),
  },
  ...curves.map(({ kind, label, date }, at): Column<Point> => {
    const value = (point: Point) => point.prices[at] ?? null
    const dated = date !== '' && {
      meaning: `As at ${formatDate(date)}.`,
      inFile: [{ label: `${label}, ${formatDate(date)}`, value }],
    }
    return {
      key: kind,
      place: figurePlace(at),
      label,
      value,
      cell: point => formatDecimal(point.prices[at], subject.decimals),
      isFigure: true,
      ...dated,
    }
  }),
]
