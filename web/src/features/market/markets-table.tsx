import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Link } from 'react-router'
import * as glossary from '../../__generated__/glossary/market-summary.ts'
import { sourceRemarks } from '../../lib/data-source.ts'
import { newZealandMinute } from '../../lib/format-date.ts'
import { emDash, formatAmount, formatCount } from '../../lib/format-number.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column, RowPlace } from '../../ui/table/table-column.ts'
import {
  dairyAuctionsPath,
  dairyFuturesPath,
  indicesPath,
  listingsPath,
  marketPath,
  marketSectionPath,
  participantsPath,
  screenerPath,
  sectorsPath,
  securitiesPath,
  settlementPath,
} from '../../paths.ts'
import { phaseLabels } from '../quote/phase-labels.ts'
import { PhaseChip } from './phase-chip.tsx'
import type { MarketSummary_market } from './__generated__/market-summary.graphql.ts'
import { PhaseChip_market } from './__generated__/phase-chip.graphql.ts'
import styles from './markets-table.module.css'

type ListedMarket = FragmentType<typeof PhaseChip_market> &
  Pick<MarketSummary_market, 'summary'> & { id: string; code: string; name: string }
/** A market with its phase, as text for a file. */
type Row = ListedMarket & Pick<PhaseChip_market, 'phase' | 'phaseEndsAt'>

type Counted = 'securities' | 'tradedSecurities' | 'gainers' | 'decliners' | 'trades'

const counted = (label: string, key: Counted, place: RowPlace = 'more'): Column<Row> => ({
  key,
  place,
  label,
  meaning: glossary[key],
  value: ({ summary }) => summary?.[key],
  cell: ({ summary }) => (summary === null ? emDash : formatCount(summary[key])),
  isFigure: true,
  isSortable: true,
})

const columns: Column<Row>[] = [
  {
    key: 'market',
    place: 'name',
    label: 'Market',
    value: ({ code }) => code,
    cell: ({ code, name }) => (
      <Link to={marketPath(code)}>
        {code} <span className={styles.name}>{name}</span>
      </Link>
    ),
    inFile: [
      { label: 'Market', value: ({ code }) => code },
      { label: 'Name', value: ({ name }) => name },
    ],
  },
  {
    key: 'phase',
    place: 'line',
    isEvident: true,
    label: 'Phase',
    value: ({ phase }) => phaseLabels[phase],
    cell: market => <PhaseChip market={market} />,
    inFile: [
      { label: 'Phase', value: ({ phase }) => phaseLabels[phase] },
      { label: 'Until', value: ({ phaseEndsAt }) => newZealandMinute(phaseEndsAt) },
    ],
  },
  counted('Securities', 'securities'),
  counted('Traded', 'tradedSecurities'),
  counted('Gainers', 'gainers'),
  counted('Decliners', 'decliners'),
  counted('Trades', 'trades', 'second'),
]

/** The column of traded value. Its label lists every currency if the markets differ. */
function valueColumn(markets: readonly ListedMarket[]): Column<Row> {
  const currencies = [...new Set(markets.flatMap(({ summary }) => summary?.currency ?? []))]
  return {
    key: 'value',
    place: 'figure',
    label: currencies.length === 0 ? 'Value' : `Value (${currencies.join(', ')})`,
    meaning: glossary.value,
    value: ({ summary }) => summary?.value,
    cell: ({ summary }) => formatAmount(summary?.value, summary?.currency ?? ''),
    inFile: [
      { label: 'Currency', value: ({ summary }) => summary?.currency },
      { label: 'Value', value: ({ summary }) => summary?.value },
    ],
    isFigure: true,
    isSortable: true,
  }
}

const ofAllMarkets = [
  ['Screener', screenerPath],
  ['Sectors', sectorsPath],
  ['Indices', indicesPath],
  ['Upcoming Listings', listingsPath],
  ['Upcoming Dividends', marketSectionPath('NZSX', 'dividends')],
  ['Securities', securitiesPath],
  ['Market Participants', participantsPath],
  ['Dairy Futures', dairyFuturesPath('WMP')],
  ['GlobalDairyTrade Auctions', dairyAuctionsPath],
  ['Settlement', settlementPath],
] as const

/** The exchange's markets, each with today's figures in a row, and links to pages about all of them. */
export function MarketsTable({ markets }: { markets: readonly ListedMarket[] }) {
  const { data: phases } = useFragment({ fragment: PhaseChip_market, from: [...markets] })
  const rows = phases.flatMap((phase, at): Row[] => {
    const market = markets[at]
    return phase && market ? [{ ...market, ...phase }] : []
  })
  return (
    <>
      <DataTable
        caption="Markets today"
        columns={[...columns, valueColumn(markets)]}
        rows={rows}
        rowKey={market => market.id}
        file={{
          name: 'markets',
          remarks: () => sourceRemarks(markets.find(({ summary }) => summary)?.summary?.freshness),
        }}
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
