import { Link } from 'react-router'
import { formatDate } from '../../lib/format-date.ts'
import { emDash, formatCount } from '../../lib/format-number.ts'
import { priceDirection, writtenDirection } from '../../lib/price-direction.ts'
import { dairyOptionsPath } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Change } from '../../ui/change.tsx'
import { Glow } from '../../ui/glow.tsx'
import type { Column } from '../../ui/table-column.ts'
import { type DairyProduct, formatDairy } from './dairy-products.ts'
import type { FutureRow_derivative } from './__generated__/future-row.graphql.ts'
import styles from './dairy.module.css'

export type FutureRow = Omit<FutureRow_derivative, ' $fragmentName'>

type Figure = 'lastPrice' | 'open' | 'high' | 'low' | 'priorSettle'

export interface Priced {
  product: DairyProduct
  /** ISO 4217; null when the exchange does not say. */
  currency: string | null
}

/** Columns of figures, each of one kind. */
function figuresOf(product: DairyProduct) {
  const show = (value: number | null) => formatDairy(value, product)
  const priced = (key: Figure, label: string, meaning?: string): Column<FutureRow> => ({
    key,
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
    label,
    meaning,
    value: row => row[key],
    cell: row => formatCount(row[key]),
    isFigure: true,
  })
  const quoted = (side: 'bid' | 'offer', label: string): Column<FutureRow> => ({
    key: side,
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

/** What a table says of each future. */
export function futureColumns({ product, currency }: Priced): Column<FutureRow>[] {
  const { priced, counted, quoted } = figuresOf(product)
  return [
    {
      key: 'code',
      label: 'Contract',
      value: row => row.code,
      inFile: [
        { label: 'Contract', value: row => row.code },
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
      value: row => row.expiryDate,
      inFile: [
        { label: 'Expiry', value: row => row.expiryDate },
        { label: 'Currency', value: () => currency },
      ],
      cell: row => formatDate(row.expiryDate),
    },
    priced('lastPrice', 'Last'),
    {
      key: 'change',
      label: 'Change',
      meaning: 'The last price less the prior settlement.',
      value: row => row.change,
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
