import type { FragmentType } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { sourceRemarks } from '../../lib/data-source.ts'
import { useLinkClicks } from '../../lib/use-link-clicks.ts'
import { CsvButton } from '../../ui/form/csv-button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { readSort, sortRows, writeSort } from '../../ui/table/sort-rows.ts'
import { hasTrends, marketColumns, type Quote } from './market-columns.tsx'
import { findMarket } from './market-codes.ts'
import { quotesSource } from './quotes-source.ts'
import { Trends } from './trend-cell.tsx'
import { useTrends } from './use-trends.ts'
import type { FollowedMarketAge_market } from './__generated__/market-age.graphql.ts'
import type { QuotesTable_market } from './__generated__/quotes-table.graphql.ts'
import styles from './quotes-table.module.css'

/** Markets with their own column layout. */
const kinds: Record<string, string | undefined> = { NZDX: styles.debt, NZCX: styles.derivatives }

interface QuotesProps {
  market: FragmentType<typeof FollowedMarketAge_market>
  table: Pick<QuotesTable_market, 'code' | 'name'>
  /** The displayed rows. */
  rows: readonly Quote[]
  /** As in the address. */
  sort: string
  onSort: (next: (sort: string) => string) => void
  /** Whether a field above the table already searches the rows. */
  hasOwnFind?: boolean
  /** The form that a header submits without a script. */
  formId: string
  /** Whether to load the 30-day lines: not while the table is far outside the viewport. */
  hasLines: boolean
  /** Draws the content above the table, including the download button. */
  head: (csvButton: ReactNode) => ReactNode
}

/** Instruments of a market with their prices, in the chosen order. */
export function Quotes(props: QuotesProps) {
  const { market, table, rows, sort: sortText, onSort, formId, hasLines, head } = props
  const { code, name } = table
  const client = useApolloClient()
  const followLink = useLinkClicks()
  const columns = marketColumns(code)
  const trends = useTrends(hasLines && hasTrends(columns) ? findMarket(code) : undefined)
  const sort = readSort(sortText, columns)
  const caption = `${name}: prices of its instruments`
  return (
    <Trends value={trends}>
      {head(
        <CsvButton
          file={{
            name: `${code}-quotes`,
            remarks: () => sourceRemarks(quotesSource(client, { market, instruments: rows })),
          }}
          title={caption}
          columns={columns}
          rows={() => sortRows(rows, columns, sort)}
        />,
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears links only */}
      <div onClick={followLink}>
        <DataTable
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={row => row.id}
          sort={sort}
          onSort={next => onSort(now => writeSort(next(readSort(now, columns))))}
          form={formId}
          className={`${styles.table} ${kinds[code] ?? ''}`}
          isLaidOutByOwner
          hasOwnFind={props.hasOwnFind ?? false}
          // The download button is above the table.
          file={null}
        />
      </div>
    </Trends>
  )
}

export const countText = (shown: number, all: number) =>
  `${shown === all ? all : `${shown} of ${all}`} ${all === 1 ? 'instrument' : 'instruments'}`
