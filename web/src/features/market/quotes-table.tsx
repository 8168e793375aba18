import type { FragmentType } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useId, useMemo } from 'react'
import { readMasked, useMasked } from '../../apollo/use-masked.ts'
import { sourceRemarks } from '../../lib/data-source.ts'
import { useLinkClicks } from '../../lib/use-link-clicks.ts'
import { CsvButton } from '../../ui/csv-button.tsx'
import { DataNotAvailable } from '../../ui/data-not-available.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { readSort, sortRows, writeSort } from '../../ui/sort-rows.ts'
import { hasTrends, type Quote, quoteColumns } from './quote-columns.tsx'
import { QuoteFilters } from './quote-filters.tsx'
import { QuoteRow } from './quote-row.tsx'
import { quotesSource } from './quotes-source.ts'
import { isWanted } from './quote-view.ts'
import { Trends } from './trend-cell.tsx'
import { useQuoteView } from './use-quote-view.ts'
import { useTrends } from './use-trends.ts'
import type { MarketDelay_market } from './__generated__/market-delay.graphql.ts'
import { MarketInstruments_market } from './__generated__/market-instruments.graphql.ts'
import { QuoteRow_instrument } from './__generated__/quote-row.graphql.ts'
import { QuotesTable_market } from './__generated__/quotes-table.graphql.ts'
import styles from './quotes-table.module.css'

/** Markets whose columns are laid out otherwise. */
const kinds: Record<string, string | undefined> = { NZDX: styles.debt, NZCX: styles.derivatives }

interface QuotesTableProps {
  market: FragmentType<typeof QuotesTable_market> & FragmentType<typeof MarketDelay_market>
  /** Only instruments of this trading board. */
  board?: string
}

/** A market's instruments with their prices, each line following the market by itself. */
export function QuotesTable({ market, board }: QuotesTableProps) {
  const table = useMasked(QuotesTable_market, market)
  // The delay reads the same fragment: the cache goes through the list once for both.
  const { instruments } = useMasked(MarketInstruments_market, table)
  const { code, name, phaseEndsAt } = table
  const { cache } = useApolloClient()
  const formId = useId()
  const followLink = useLinkClicks()
  const [view, changeView] = useQuoteView()
  const columns = quoteColumns(code)
  const trends = useTrends(hasTrends(columns) ? { code, phaseEndsAt } : null)
  const sort = readSort(view.sort, columns)
  const nodes = instruments?.nodes
  type Listed = NonNullable<typeof nodes>[number]
  const drawRow = useCallback((row: Listed) => <QuoteRow instrument={row} columns={columns} />, [columns])
  const read = (from: Listed): Quote => readMasked(cache, QuoteRow_instrument, from)
  const known = useMemo(
    () => (nodes ?? []).filter(({ tradingBoard }) => board === undefined || tradingBoard === board),
    [nodes, board],
  )
  const { type, isGreen, text } = view
  const rows = useMemo(
    () => known.filter(row => isWanted(row, { type, isGreen, text, sort: '' })),
    [known, type, isGreen, text],
  )
  const types = useMemo(
    () => [...new Set(known.flatMap(({ categoryName }) => categoryName ?? []))].toSorted(),
    [known],
  )
  if (!instruments) return <DataNotAvailable isEager />
  const caption = `${name}: prices of its instruments`
  return (
    <Trends value={trends}>
      {known.length > 0 && (
        <div className={styles.tools}>
          <QuoteFilters
            id={formId}
            view={view}
            types={types}
            hasGreen={known.some(({ sustainabilityCategory }) => sustainabilityCategory === 'G')}
            onChange={changeView}
          />
          <output className={styles.count}>{told(rows.length, known.length)}</output>
          <CsvButton
            file={{
              name: `${code.toLowerCase()}-quotes`,
              remarks: () => sourceRemarks(quotesSource(cache, { market, instruments: rows })),
            }}
            title={caption}
            columns={columns}
            rows={() => sortRows(rows.map(read), columns, sort)}
          />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears links only */}
      <div onClick={followLink}>
        <DataTable
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={row => row.id}
          read={read}
          drawRow={drawRow}
          sort={sort}
          onSort={next => changeView({ sort: writeSort(next) })}
          form={formId}
          className={`${styles.table} ${kinds[code] ?? ''}`}
          isLaidOutByOwner
          // It stands beside the filters.
          file={null}
        />
      </div>
    </Trends>
  )
}

const told = (shown: number, all: number) =>
  `${shown === all ? all : `${shown} of ${all}`} ${all === 1 ? 'instrument' : 'instruments'}`
