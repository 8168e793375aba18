import { Link } from 'react-router'
import { formatDate, formatDateTime, newZealandMinute } from '../../lib/format-date.ts'
import { emDash, formatCount, formatDecimal } from '../../lib/format-number.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { Glow } from '../../ui/layout/glow.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { withExplainedFigures } from '../quote/explain-contract.tsx'
import { FutureChange } from './future-change.tsx'
import type { FuturesSubject } from './futures-subject.ts'
import type { FutureRow_derivative } from './__generated__/future-row.graphql.ts'
import styles from './futures.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export type FutureRow = FragmentData<FutureRow_derivative>

type Figure = 'lastPrice' | 'open' | 'high' | 'low' | 'priorSettle'

/** Columns of figures, each of one kind. */
function figuresOf(decimals: number) {
  const show = (value: number | null) => formatDecimal(value, decimals)
  const priced = (key: Figure, label: string, meaning?: string): Column<FutureRow> => ({
    key,
    place: key === 'lastPrice' ? 'figure' : 'more',
    label,
    meaning,
    value: row => row[key],
    cell: row => <Glow>{show(row[key])}</Glow>,
    isFigure: true,
  })
  const counted = (
    key: 'tradedVolume' | 'priorDayOI',
    label: string,
    meaning: string,
  ): Column<FutureRow> => ({
    key,
    place: 'more',
    label,
    meaning,
    value: row => row[key],
    cell: row => formatCount(row[key]),
    isFigure: true,
  })
  const quoted = (side: 'bid' | 'offer', label: string): Column<FutureRow> => ({
    key: side,
    place: 'more',
    label,
    meaning: `The best price that is ${side === 'bid' ? 'bid' : 'asked'} now, and for how many lots it is good.`,
    value: row => row[side],
    inFile: [
      { label, value: row => row[side] },
      { label: `${label} lots`, value: row => row[`${side}Volume`] },
    ],
    cell: row => {
      const lots = row[`${side}Volume`]
      if (row[side] === null) return emDash
      return (
        <>
          {show(row[side])}
          {lots !== null && <span className={styles.lots}> × {formatCount(lots)}</span>}
        </>
      )
    },
    isFigure: true,
  })
  return { priced, counted, quoted }
}

const expiry = (currency: string | null): Column<FutureRow> => ({
  key: 'expiry',
  place: 'words',
  label: 'Expiry',
  meaning: 'Last day of trading.',
  value: row => row.expiryDate,
  inFile: [
    { label: 'Expiry', value: row => row.expiryDate },
    { label: 'Currency', value: () => currency, isOptional: true },
  ],
  cell: row => formatDate(row.expiryDate),
})

const updated: Column<FutureRow> = {
  key: 'updated',
  place: 'more',
  label: 'Updated',
  meaning: 'Time of the last change, New Zealand time.',
  value: row => row.updated,
  inFile: [
    { label: 'Updated', value: row => row.updated && newZealandMinute(row.updated).slice(0, 10) },
    { label: 'Updated time', value: row => row.updated && newZealandMinute(row.updated).slice(11) },
  ],
  cell: row => formatDateTime(row.updated),
  isFigure: true,
}

/** Columns of a table of futures. */
export function futureColumns({
  code: underlying,
  decimals,
  currency,
  contractPath,
  optionsPath,
}: FuturesSubject): Column<FutureRow>[] {
  const { priced, counted, quoted } = figuresOf(decimals)
  const columns: Column<FutureRow>[] = [
    {
      key: 'code',
      place: 'name',
      label: 'Contract',
      value: row => row.code,
      inFile: [
        { label: 'Contract', value: row => row.code },
        { label: 'Status', value: ({ isExpired }) => (isExpired ? 'Expired' : null), isOptional: true },
      ],
      cell: ({ code, isExpired, hasOptions }) => (
        <span className={styles.contract}>
          <Link to={contractPath(code)}>{code}</Link>
          {isExpired && <Badge kind="remark">Expired</Badge>}
          {optionsPath && hasOptions && !isExpired && (
            <Link to={optionsPath(code)} aria-label={`Options on ${code}`} className={styles.options}>
              Options
            </Link>
          )}
        </span>
      ),
    },
    expiry(currency),
    priced('lastPrice', 'Last'),
    {
      key: 'change',
      place: 'second',
      isEvident: true,
      label: 'Change',
      meaning: 'Last price less the previous settlement price.',
      value: row => row.change,
      cell: ({ change }) => (change === null ? emDash : <FutureChange change={change} decimals={decimals} />),
      isFigure: true,
    },
    quoted('bid', 'Bid'),
    quoted('offer', 'Offer'),
    priced('open', 'Open'),
    priced('high', 'High'),
    priced('low', 'Low'),
    priced('priorSettle', 'Prior settle', 'Settlement price of the previous trading day.'),
    counted('tradedVolume', 'Lots', 'Lots traded on the day.'),
    counted('priorDayOI', 'Open interest', 'Open lots at the end of the previous trading day.'),
    updated,
  ]
  return withExplainedFigures(columns, { underlying, contract: null }, decimals)
}
