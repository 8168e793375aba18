import type { FragmentType } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { memo, useMemo } from 'react'
import { Link } from 'react-router'
import { readMasked, useMasked } from '../../apollo/use-masked.ts'
import { sourceRemarks, type Sourced } from '../../lib/data-source.ts'
import { formatDate } from '../../lib/format-date.ts'
import { emDash, formatCount } from '../../lib/format-number.ts'
import { priceDirection, writtenDirection } from '../../lib/price-direction.ts'
import { Badge } from '../../ui/badge.tsx'
import { Change } from '../../ui/change.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Glow } from '../../ui/glow.tsx'
import type { Column } from '../../ui/table-column.ts'
import { TableRow } from '../../ui/table-row.tsx'
import { dairyOptionsPath } from '../instrument/dairy-path.ts'
import { type DairyProduct, formatDairy } from './dairy-products.ts'
import { FutureLine_derivative } from './__generated__/future-line.graphql.ts'
import styles from './dairy.module.css'

type Line = Omit<FutureLine_derivative, ' $fragmentName'>

type Figure = 'lastPrice' | 'open' | 'high' | 'low' | 'priorSettle'

interface Priced {
  product: DairyProduct
  /** ISO 4217; null when the exchange does not say. */
  currency: string | null
}

function columnsOf({ product, currency }: Priced): Column<Line>[] {
  const show = (value: number | null) => formatDairy(value, product)
  const priced = (key: Figure, label: string, meaning?: string): Column<Line> => ({
    key,
    label,
    meaning,
    value: line => line[key],
    cell: line => <Glow>{show(line[key])}</Glow>,
    isFigure: true,
  })
  const counted = (key: 'tradedVolume' | 'priorDayOI', label: string, meaning: string): Column<Line> => ({
    key,
    label,
    meaning,
    value: line => line[key],
    cell: line => formatCount(line[key]),
    isFigure: true,
  })
  const quoted = (side: 'bid' | 'offer', label: string): Column<Line> => ({
    key: side,
    label,
    meaning: `The best price that is ${side === 'bid' ? 'bid' : 'asked'} now, and for how many lots it is good.`,
    value: line => line[side],
    inFile: [
      { label, value: line => line[side] },
      { label: `${label} lots`, value: line => line[`${side}Volume`] },
    ],
    cell: line => {
      const lots = line[`${side}Volume`]
      if (line[side] === null) return emDash
      return (
        <>
          {show(line[side])}
          {lots !== null && <span className={styles.lots}> × {formatCount(lots)}</span>}
        </>
      )
    },
    isFigure: true,
  })
  return [
    {
      key: 'code',
      label: 'Contract',
      value: line => line.code,
      inFile: [
        { label: 'Contract', value: line => line.code },
        { label: 'Status', value: ({ isExpired }) => (isExpired ? 'Expired' : null), isOptional: true },
      ],
      cell: ({ code, isExpired, hasOptions }) => (
        <span className={styles.contract}>
          {code}
          {isExpired && <Badge kind="remark">Expired</Badge>}
          {hasOptions && !isExpired && (
            <Link to={dairyOptionsPath(product, code)} aria-label={`Options on ${code}`}>
              Options
            </Link>
          )}
        </span>
      ),
    },
    {
      key: 'expiry',
      label: 'Expiry',
      value: line => line.expiryDate,
      inFile: [
        { label: 'Expiry', value: line => line.expiryDate },
        { label: 'Currency', value: () => currency },
      ],
      cell: line => formatDate(line.expiryDate),
    },
    priced('lastPrice', 'Last'),
    {
      key: 'change',
      label: 'Change',
      meaning: 'The last price less the prior settlement.',
      value: line => line.change,
      cell: ({ change }) =>
        change === null ? emDash : <Moved change={change} figure={formatDairy(change, product, true)} />,
      isFigure: true,
    },
    quoted('bid', 'Bid'),
    quoted('offer', 'Offer'),
    priced('open', 'Open'),
    priced('high', 'High'),
    priced('low', 'Low'),
    priced('priorSettle', 'Prior settle', 'What it settled at on the trading day before.'),
    counted('tradedVolume', 'Lots', 'Lots traded on the day.'),
    counted('priorDayOI', 'Open interest', 'Lots that were open at the end of the trading day before.'),
  ]
}

function Moved({ change, figure }: { change: number; figure: string }) {
  return <Change direction={writtenDirection(priceDirection(change, null), [figure])} figures={[figure]} />
}

interface FutureLineProps {
  columns: readonly Column<Line>[]
  future: FragmentType<typeof FutureLine_derivative>
}

const FutureLine = memo(function FutureLine({ columns, future }: FutureLineProps) {
  return <TableRow columns={columns} row={useMasked(FutureLine_derivative, future)} />
})

interface FuturesTableProps extends Priced {
  caption: string
  /** How old the figures are. Null when none was ever read. */
  freshness: Sourced | null
  futures: readonly (FragmentType<typeof FutureLine_derivative> & { id: string; isExpired: boolean })[]
}

/** A product's futures with what is bid, asked and paid for them; the expired ones last; each line follows by itself. */
export function FuturesTable({ product, currency, caption, freshness, futures }: FuturesTableProps) {
  const { cache } = useApolloClient()
  const columns = useMemo(() => columnsOf({ product, currency }), [product, currency])
  const rows = useMemo(
    () => futures.toSorted((one, other) => Number(one.isExpired) - Number(other.isExpired)),
    [futures],
  )
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      read={future => readMasked(cache, FutureLine_derivative, future)}
      drawRow={future => <FutureLine columns={columns} future={future} />}
      emptyText="There are no futures on this product."
      file={{ name: `${product.toLowerCase()}-futures`, remarks: () => sourceRemarks(freshness) }}
    />
  )
}
