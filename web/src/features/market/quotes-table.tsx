import type { FragmentType } from '@apollo/client'
import { useApolloClient, useFragment } from '@apollo/client/react'
import { useId } from 'react'
import { sourceRemarks } from '../../lib/data-source.ts'
import { useLinkClicks } from '../../lib/use-link-clicks.ts'
import { CsvButton } from '../../ui/csv-button.tsx'
import { DataNotAvailable } from '../../ui/data-not-available.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { nextSort, readSort, sortRows, writeSort } from '../../ui/sort-rows.ts'
import { hasTrends, type Quote, quoteColumns } from './quote-columns.tsx'
import { QuoteFilters } from './quote-filters.tsx'
import { isInView } from './quote-view.ts'
import { quotesSource } from './quotes-source.ts'
import { Trends } from './trend-cell.tsx'
import { useQuoteView } from './use-quote-view.ts'
import { useTrends } from './use-trends.ts'
import type { MarketDelay_market } from './__generated__/market-delay.graphql.ts'
import { QuotesTable_market } from './__generated__/quotes-table.graphql.ts'
import styles from './quotes-table.module.css'

/** Markets whose columns are laid out otherwise. */
const kinds: Record<string, string | undefined> = { NZDX: styles.debt, NZCX: styles.derivatives }

interface QuotesTableProps {
  market: FragmentType<typeof QuotesTable_market> & FragmentType<typeof MarketDelay_market>
  /** Only instruments of this trading board. */
  board?: string
}

/**
 * A market's instruments with their prices, as they move: one hook reads all rows, and a row draws when it changes. It is one
 * object's fragment, as the array form watches each row by itself: 177 more watches while the page wakes.
 */
export function QuotesTable({ market, board }: QuotesTableProps) {
  const { data: table } = useFragment({ fragment: QuotesTable_market, from: market })
  const { instruments } = table
  if (!instruments) return <DataNotAvailable isEager />
  const quotes = instruments.nodes
  const ofBoard = board === undefined ? quotes : quotes.filter(({ tradingBoard }) => tradingBoard === board)
  return <Quotes market={market} table={table} quotes={ofBoard} />
}

interface QuotesProps {
  market: FragmentType<typeof MarketDelay_market>
  table: Pick<QuotesTable_market, 'code' | 'name'>
  quotes: readonly Quote[]
}

function Quotes({ market, table: { code, name }, quotes }: QuotesProps) {
  const client = useApolloClient()
  const formId = useId()
  const followLink = useLinkClicks()
  const [view, changeView] = useQuoteView()
  const columns = quoteColumns(code)
  const trends = useTrends(hasTrends(columns) ? code : null)
  const sort = readSort(view.sort, columns)
  const rows = quotes.filter(quote => isInView(quote, view))
  const caption = `${name}: prices of its instruments`
  return (
    <Trends value={trends}>
      {quotes.length > 0 && (
        <div className={styles.tools}>
          <QuoteFilters
            id={formId}
            view={view}
            types={[...new Set(quotes.flatMap(({ categoryName }) => categoryName ?? []))].toSorted()}
            hasGreen={quotes.some(({ sustainabilityCategory }) => sustainabilityCategory === 'G')}
            onChange={to => changeView(() => to)}
          />
          <output className={styles.count}>{countText(rows.length, quotes.length)}</output>
          <CsvButton
            file={{
              name: `${code.toLowerCase()}-quotes`,
              remarks: () => sourceRemarks(quotesSource(client, { market, instruments: rows })),
            }}
            title={caption}
            columns={columns}
            rows={() => sortRows(rows, columns, sort)}
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
          sort={sort}
          onSort={column =>
            changeView(now => ({ sort: writeSort(nextSort(column, readSort(now.sort, columns))) }))
          }
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

const countText = (shown: number, all: number) =>
  `${shown === all ? all : `${shown} of ${all}`} ${all === 1 ? 'instrument' : 'instruments'}`
