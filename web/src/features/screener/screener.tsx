import { useDeferredValue, useId, useMemo } from 'react'
import { sourceRemarks } from '../../lib/data-source.ts'
import { useLinkClicks } from '../../lib/use-link-clicks.ts'
import { CsvButton } from '../../ui/form/csv-button.tsx'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { ShareButton } from '../../ui/form/share-button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { readSort, sortRows, writeSort } from '../../ui/table/sort-rows.ts'
import { AgeLine } from '../quote/age-line.tsx'
import { screenSecurities } from './screen-securities.ts'
import { sectorOf } from '../quote/sector-of.ts'
import { screenerMarkets } from './screened-market.ts'
import { screenerColumns } from './screener-columns.tsx'
import { ScreenerFilters } from './screener-filters.tsx'
import { changePeriods, firstSort, writeScreenerView } from './screener-view.ts'
import { usePastCloses } from './use-past-closes.ts'
import { type MarketOfSecurities, useScreened } from './use-screened.ts'
import { useScreenerView } from './use-screener-view.ts'
import styles from './screener.module.css'
import table from './screener-table.module.css'

const caption = 'Matching securities'

/** Screener of all equities, funds and bonds. */
export function Screener({ markets }: { markets: readonly MarketOfSecurities[] }) {
  const hasAll = markets.length === screenerMarkets.length
  const formId = useId()
  const { securities, isPartial, freshness } = useScreened(markets)
  const [view, changeView] = useScreenerView()
  const closes = usePastCloses(view.period)
  const followLink = useLinkClicks()
  // The choice shows at once, its result renders with lower priority.
  const settled = useDeferredValue(view)
  const { found, choosable } = useMemo(
    () => screenSecurities(securities, settled, closes),
    [securities, settled, closes],
  )
  const { inColumn: over } = changePeriods.find(({ value }) => value === view.period)!
  const columns = useMemo(() => screenerColumns({ over, closes, hasSector: true }), [over, closes])
  const sectors = useMemo(() => [...new Set(securities.map(sectorOf))].toSorted(), [securities])
  if (securities.length === 0) return <DataNotAvailable isEager />
  const sort = readSort(view.sort, columns) ?? readSort(firstSort, columns)
  return (
    <>
      <AgeLine freshness={freshness} simulated="Simulated prices" />
      <ScreenerFilters
        id={formId}
        {...{ view, securities, choosable, sectors, closes }}
        onChange={changeView}
      />
      <div className={styles.head}>
        <output className={styles.count}>
          {found.length} of {securities.length} securities
          {(isPartial || !hasAll) && '; one market is missing right now'}
        </output>
        <span className={styles.actions}>
          <ShareButton what="these results" title="Screener" address={`?${writeScreenerView(view)}`} />
          <CsvButton
            file={{ name: 'screener', remarks: () => sourceRemarks(freshness) }}
            title={caption}
            columns={columns}
            rows={() => sortRows(found, columns, sort)}
          />
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears links only */}
      <div onClick={followLink}>
        <DataTable
          caption={caption}
          columns={columns}
          rows={found}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={next => changeView({ sort: writeSort(next(sort)) })}
          form={formId}
          hasOwnFind
          emptyText="No securities match all filters."
          emptyNext="Widen a range, or clear all."
          className={table.table}
          // The download button is above the table.
          file={null}
        />
      </div>
    </>
  )
}
