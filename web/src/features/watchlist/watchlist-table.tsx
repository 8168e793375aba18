import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sourceRemarks } from '../../lib/data-source.ts'
import { useLinkClicks } from '../../lib/use-link-clicks.ts'
import { Button } from '../../ui/form/button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { readSort, writeSort } from '../../ui/table/sort-rows.ts'
import { AgeLine } from '../quote/age-line.tsx'
import type { Direction, RowHandlers } from './row-actions.tsx'
import type { Watchlist } from './use-watchlist.ts'
import { useWatchRows } from './use-watch-rows.ts'
import { watchColumns } from './watch-columns.tsx'
import type { WatchRow } from './watch-row.ts'
import styles from './watchlist-table.module.css'

interface WatchlistTableProps extends Pick<Watchlist, 'items'> {
  onRemove: RowHandlers['onRemove']
  /** All items in their new order. */
  onOrder: (items: Watchlist['items']) => void
}

const noHandlers: RowHandlers = { onRemove: () => {}, onMove: null, count: 0 }

/** Moves a row, announces its new place, and keeps the focus on the pressed button. */
function useMoves(items: Watchlist['items'], onOrder: WatchlistTableProps['onOrder']) {
  const frame = useRef<HTMLDivElement>(null)
  const pressed = useRef<{ code: string; direction: Direction } | null>(null)
  const [moved, setMoved] = useState('')
  useEffect(() => {
    const { code, direction } = pressed.current ?? {}
    pressed.current = null
    if (code === undefined) return
    frame.current
      ?.querySelector<HTMLElement>(`[data-code="${CSS.escape(code)}"] [data-act="${direction}"]`)
      ?.focus()
  }, [items])
  const onMove = ({ code, place }: WatchRow, direction: Direction) => {
    const to = place + (direction === 'up' ? -1 : 1)
    const next = items.toSpliced(place, 1).toSpliced(to, 0, items[place]!)
    pressed.current = { code, direction }
    setMoved(`${code} is now ${to + 1} of ${next.length}.`)
    onOrder(next)
  }
  return { frame, moved, onMove }
}

/** Followed instruments with live prices, in the reader's own order, or sorted as in the address. */
export function WatchlistTable({ items, onRemove, onOrder }: WatchlistTableProps) {
  const [search, setSearch] = useSearchParams()
  const followLink = useLinkClicks()
  const { rows, freshness, isAnswered } = useWatchRows(items)
  const { frame, moved, onMove } = useMoves(items, onOrder)
  // Sortable columns do not depend on the handlers.
  const sort = readSort(search.get('sort'), watchColumns(true, noHandlers))
  const isSorted = sort !== null
  const columns = useMemo(
    () => watchColumns(isAnswered, { onRemove, onMove: isSorted ? null : onMove, count: items.length }),
    // eslint-disable-next-line react/exhaustive-deps -- what the buttons do changes with the list alone
    [isAnswered, isSorted, items],
  )
  const setSort = (text: string | null) =>
    setSearch(text === null ? {} : { sort: text }, { replace: true, preventScrollReset: true })
  return (
    <>
      <div className={styles.head}>
        <div>{freshness && <AgeLine freshness={freshness} />}</div>
        {isSorted && <Button onClick={() => setSort(null)}>Back to my own order</Button>}
        <output className="visually-hidden">{moved}</output>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears links only */}
      <div ref={frame} onClick={followLink}>
        <DataTable
          caption="Your watchlist"
          columns={columns}
          rows={rows}
          rowKey={({ code }) => code}
          sort={sort}
          onSort={next => setSort(writeSort(next(sort)))}
          className={styles.table}
          file={{ name: 'watchlist', remarks: () => sourceRemarks(freshness) }}
        />
      </div>
    </>
  )
}
