import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useId } from 'react'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import type { Quote } from './market-columns.tsx'
import { QuoteFilters } from './quote-filters.tsx'
import { isInView } from './quote-view.ts'
import { countText, Quotes } from './quotes.tsx'
import { useQuoteView } from './use-quote-view.ts'
import type { FollowedMarketAge_market } from './__generated__/market-age.graphql.ts'
import { QuotesTable_market } from './__generated__/quotes-table.graphql.ts'
import styles from './quote-tools.module.css'

interface QuotesTableProps {
  market: FragmentType<typeof QuotesTable_market> & FragmentType<typeof FollowedMarketAge_market>
}

/**
 * A market's instruments with live prices. One hook reads all rows, and only changed rows render. The fragment is on one object,
 * because its array form watches each row separately: 177 more watches during hydration.
 */
export function QuotesTable({ market }: QuotesTableProps) {
  const { data: table } = useFragment({ fragment: QuotesTable_market, from: market })
  const { instruments } = table
  if (!instruments) return <DataNotAvailable isEager />
  return <FilteredQuotes market={market} table={table} quotes={instruments.nodes} />
}

interface FilteredQuotesProps {
  market: FragmentType<typeof FollowedMarketAge_market>
  table: Pick<QuotesTable_market, 'code' | 'name'>
  quotes: readonly Quote[]
}

function FilteredQuotes({ market, table, quotes }: FilteredQuotesProps) {
  const formId = useId()
  const [view, changeView] = useQuoteView()
  const rows = quotes.filter(quote => isInView(quote, view))
  return (
    <Quotes
      {...{ market, table, rows, formId }}
      hasLines
      hasOwnFind
      sort={view.sort}
      onSort={next => changeView(({ sort }) => ({ sort: next(sort) }))}
      head={csvButton =>
        quotes.length > 0 && (
          <div className={styles.tools}>
            <QuoteFilters
              id={formId}
              view={view}
              types={[...new Set(quotes.flatMap(({ categoryName }) => categoryName ?? []))].toSorted()}
              hasGreen={quotes.some(({ sustainability }) => sustainability === 'GREEN')}
              onChange={to => changeView(() => to)}
            />
            <output className={styles.count}>{countText(rows.length, quotes.length)}</output>
            {csvButton}
          </div>
        )
      }
    />
  )
}
