import { transactionsPath } from '../../paths.ts'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { sourceRemarks } from '../../lib/data-source.ts'
import { newZealandDate } from '../../lib/format-date.ts'
import { useLinkClicks } from '../../lib/use-link-clicks.ts'
import { Button } from '../../ui/form/button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { readSort, writeSort } from '../../ui/table/sort-rows.ts'
import { AgeLine } from '../quote/age-line.tsx'
import { type Holding, isLikelyPer100, isOpen, namedByIsin } from './holding.ts'
import { holdingColumns } from './holding-columns.tsx'
import type { PriceFreshness } from './use-holdings.ts'
import { usePortfolioId, usePortfolioPath } from './use-portfolio.ts'
import styles from './holdings-table.module.css'

interface HoldingsTableProps {
  holdings: readonly Holding[]
  freshness: PriceFreshness | null
  /** Whether the account service lists lots. */
  hasLots: boolean
}

const unpricedText = (count: number) =>
  count === 1
    ? '1 holding has no price and is not in the totals'
    : `${count} holdings have no price and are not in the totals`

/** Time of the latest price. */
const latestOf = (holdings: readonly Holding[]) =>
  holdings.reduce((latest, { instrument }) => {
    const at = instrument?.asAt ?? ''
    return at > latest ? at : latest
  }, '')

/** Open holdings, and closed ones on demand. The address holds the sort order and that choice. */
export function HoldingsTable({ holdings, freshness, hasLots }: HoldingsTableProps) {
  const [search, setSearch] = useSearchParams()
  const followLink = useLinkClicks()
  const pathOf = usePortfolioPath()
  const portfolioId = usePortfolioId()
  const latest = latestOf(holdings)
  const latestDay = latest === '' ? '' : newZealandDate(Date.parse(latest))
  // As text, which stays equal when a price changes.
  const isins = namedByIsin(holdings)
    .map(({ isin }) => isin)
    .join()
  const columns = useMemo(
    () => holdingColumns({ latestDay, hasLots, portfolioId, isins }),
    [latestDay, hasLots, portfolioId, isins],
  )
  const sort = readSort(search.get('sort'), columns)
  const isClosedShown = search.get('closed') === 'show'
  const open = holdings.filter(isOpen)
  const closed = holdings.length - open.length
  const unpriced = open.filter(({ value }) => value === null).length
  const change = (name: string, value: string | null) =>
    setSearch(
      now => {
        if (value === null) now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <section aria-labelledby="holdings-title">
      <header className={styles.head}>
        <h2 id="holdings-title">Holdings</h2>
        <div className={styles.age}>
          {freshness && <AgeLine freshness={freshness} asAt={latest || null} />}
          {unpriced > 0 && <p>{unpricedText(unpriced)}</p>}
        </div>
      </header>
      {open.filter(isLikelyPer100).map(({ id, code }) => (
        <Notice key={id}>
          <span>
            Was {code} entered at its price per $100? It cost more than $10 for each $1 of face value. Edit
            its <Link to={pathOf(transactionsPath)}>transactions</Link> to correct the price.
          </span>
        </Notice>
      ))}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears links only */}
      <div onClick={followLink}>
        <DataTable
          caption="Your holdings"
          columns={columns}
          rows={isClosedShown ? holdings : open}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={next => change('sort', writeSort(next(sort)))}
          emptyText="All your positions are closed."
          emptyNext={{ to: pathOf(transactionsPath), label: 'its transactions' }}
          className={styles.table}
          file={{ name: 'holdings', remarks: () => sourceRemarks(freshness) }}
        />
      </div>
      {closed > 0 && (
        <p className={styles.closed}>
          <Button onClick={() => change('closed', isClosedShown ? null : 'show')}>
            {isClosedShown ? 'Hide' : 'Show'} {closed} closed {closed === 1 ? 'position' : 'positions'}
          </Button>
        </p>
      )}
    </section>
  )
}
