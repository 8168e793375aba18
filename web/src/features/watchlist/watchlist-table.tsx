import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sourceRemarks } from '../../lib/data-source.ts'
import { useLinkClicks } from '../../lib/use-link-clicks.ts'
import { Button } from '../../ui/form/button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { readSort, writeSort } from '../../ui/table/sort-rows.ts'
import { AgeLine } from '../quote/age-line.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { type Drop, dragRow } from './drag-rows.ts'
import { useHiddenColumns } from './hidden-columns.ts'
import { dropItem, moveItem } from './move-item.ts'
import type { Direction, RowHandlers } from './row-actions.tsx'
import type { Watchlist } from './use-watchlist.ts'
import { useWatchRows } from './use-watch-rows.ts'
import { canHide, watchColumns } from './watch-columns.tsx'
import type { WatchRow } from './watch-row.ts'
import styles from './watchlist-table.module.css'

interface WatchlistTableProps extends Pick<Watchlist, 'items'> {
  onRemove: RowHandlers['onRemove']
  onEdit: RowHandlers['onEdit']
  /** All items in their new order. */
  onOrder: (items: Watchlist['items']) => void
}

const noHandlers: RowHandlers = { onRemove: () => {}, onMove: null, onEdit: null, count: 0 }

/** Moves rows, announces their new place, and keeps the focus on a pressed button. */
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
  const order = (code: string, next: Watchlist['items']) => {
    const place = next.findIndex(item => item.code === code)
    setMoved(`${code} is now ${place + 1} of ${next.length}.`)
    onOrder(next)
  }
  const onMove = ({ code, place }: WatchRow, direction: Direction) => {
    pressed.current = { code, direction }
    order(code, moveItem(items, code, place + (direction === 'up' ? -1 : 1)))
  }
  const onDrop = (drop: Drop) => order(drop.code, dropItem(items, drop))
  return { frame, moved, onMove, onDrop }
}

/** Followed instruments with live prices, in the reader's own order, or sorted as in the address. */
export function WatchlistTable({ items, onRemove, onEdit, onOrder }: WatchlistTableProps) {
  const [search, setSearch] = useSearchParams()
  const followLink = useLinkClicks()
  const { rows, freshness, isAnswered } = useWatchRows(items)
  const { frame, moved, onMove, onDrop } = useMoves(items, onOrder)
  const { hidden, hide } = useHiddenColumns()
  const isShown = ({ key }: { key: string }) => !canHide(key) || !hidden.includes(key)
  // Sortable columns do not depend on the handlers. A hidden one does not sort.
  const sortable = watchColumns({ items, isAnswered: true, handlers: noHandlers }).filter(isShown)
  const sort = readSort(search.get('sort'), sortable)
  const isSorted = sort !== null
  const columns = useMemo(
    () => {
      const handlers = { onRemove, onEdit, onMove: isSorted ? null : onMove, count: items.length }
      return watchColumns({ items, isAnswered, handlers })
    },
    // eslint-disable-next-line react/exhaustive-deps -- what the buttons do changes with the list alone
    [isAnswered, isSorted, items, onEdit === null],
  )
  // eslint-disable-next-line react/exhaustive-deps -- a column is shown by the choice alone
  const shown = useMemo(() => columns.filter(isShown), [columns, hidden])
  const setSort = (text: string | null) => {
    const next = new URLSearchParams(search)
    if (text === null) next.delete('sort')
    else next.set('sort', text)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const drag = (event: PointerEvent) => {
    const handle = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drag]') : null
    if (!handle || isSorted || event.button !== 0) return
    event.preventDefault()
    dragRow({ handle, clientY: event.clientY, onDrop })
  }
  return (
    <>
      <div className={styles.head}>
        <div>{freshness && <AgeLine freshness={freshness} />}</div>
        <div className={styles.tools}>
          {isSorted && <Button onClick={() => setSort(null)}>Back to my own order</Button>}
          <ColumnChoice columns={columns.filter(({ key }) => canHide(key))} hidden={hidden} onHide={hide} />
        </div>
        <output className="visually-hidden">{moved}</output>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears links and handles only */}
      <div
        ref={frame}
        className={styles.frame}
        data-sorted={isSorted || undefined}
        onClick={followLink}
        onPointerDown={drag}
      >
        <DataTable
          caption="Your watchlist"
          columns={shown}
          fileColumns={columns}
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
