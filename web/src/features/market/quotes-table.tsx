import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useId } from 'react'
import { DataNotAvailable } from '../../ui/data-not-available.tsx'
import type { Quote } from './quote-columns.tsx'
import { QuoteFilters } from './quote-filters.tsx'
import { isInView } from './quote-view.ts'
import { countText, Quotes } from './quotes.tsx'
import { useQuoteView } from './use-quote-view.ts'
import type { MarketDelay_market } from './__generated__/market-delay.graphql.ts'
import { QuotesTable_market } from './__generated__/quotes-table.graphql.ts'
import styles from './quote-tools.module.css'

interface QuotesTableProps {
  market: FragmentType<typeof QuotesTable_market> & FragmentType<typeof MarketDelay_market>
}

/**
 * A market's instruments with their prices, as they move: one hook reads all rows, and a row draws when it changes. It is one
 * object's fragment, as the array form watches each row by itself: 177 more watches while the page wakes.
 */
export function QuotesTable({ market }: QuotesTableProps) {
  const { data: table } = useFragment({ fragment: QuotesTable_market, from: market })
  const { instruments } = table
  if (!instruments) return <DataNotAvailable isEager />
  return <FilteredQuotes market={market} table={table} quotes={instruments.nodes} />
}

interface FilteredQuotesProps {
  market: FragmentType<typeof MarketDelay_market>
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
              hasGreen={quotes.some(({ sustainabilityCategory }) => sustainabilityCategory === 'G')}
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
