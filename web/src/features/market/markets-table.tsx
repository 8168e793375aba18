import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router'
import * as glossary from '../../__generated__/glossary/market-summary.ts'
import { emDash, formatAmount, formatCount } from '../../lib/format-number.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/table-column.ts'
import { marketPath } from '../instrument/market-path.ts'
import { PhaseChip } from './phase-chip.tsx'
import type { MarketSummary_market } from './__generated__/market-summary.graphql.ts'
import type { PhaseChip_market } from './__generated__/phase-chip.graphql.ts'
import styles from './markets-table.module.css'

type ListedMarket = FragmentType<typeof PhaseChip_market> &
  Pick<MarketSummary_market, 'summary'> & { id: string; code: string; name: string }

type Counted = 'securities' | 'tradedSecurities' | 'gainers' | 'decliners' | 'trades'

const counted = (label: string, key: Counted): Column<ListedMarket> => ({
  key,
  label,
  meaning: glossary[key],
  value: ({ summary }) => summary?.[key],
  cell: ({ summary }) => (summary === null ? emDash : formatCount(summary[key])),
  isFigure: true,
  isSortable: true,
})

const columns: Column<ListedMarket>[] = [
  {
    key: 'market',
    label: 'Market',
    value: ({ code }) => code,
    cell: ({ code, name }) => (
      <Link to={marketPath(code)}>
        {code} <span className={styles.name}>{name}</span>
      </Link>
    ),
  },
  {
    key: 'phase',
    label: 'Phase',
    value: () => null,
    cell: market => <PhaseChip market={market} />,
  },
  counted('Securities', 'securities'),
  counted('Traded', 'tradedSecurities'),
  counted('Gainers', 'gainers'),
  counted('Decliners', 'decliners'),
  counted('Trades', 'trades'),
]

/** Names the currency of the totals, all of them where markets differ. */
function valueColumn(markets: readonly ListedMarket[]): Column<ListedMarket> {
  const currencies = [...new Set(markets.flatMap(({ summary }) => summary?.currency ?? []))]
  return {
    key: 'value',
    label: currencies.length === 0 ? 'Value' : `Value (${currencies.join(', ')})`,
    meaning: glossary.value,
    value: ({ summary }) => summary?.value,
    cell: ({ summary }) => formatAmount(summary?.value, summary?.currency ?? ''),
    isFigure: true,
    isSortable: true,
  }
}

const ofAllMarkets = [
  ['Indices', '/markets/indices'],
  ['Upcoming Listings', '/markets/listings'],
  ['Upcoming Dividends', '/markets/NZSX/dividends'],
  ['Securities', '/markets/securities'],
  ['Market Participants', '/markets/participants'],
] as const

/** The markets of the exchange, each with its day in a line, and what there is of all of them. */
export function MarketsTable({ markets }: { markets: readonly ListedMarket[] }) {
  return (
    <>
      <DataTable
        caption="Markets today"
        columns={[...columns, valueColumn(markets)]}
        rows={markets}
        rowKey={market => market.id}
        read={market => market}
        className={styles.markets}
      />
      <ul className={styles.links}>
        {ofAllMarkets.map(([label, to]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
