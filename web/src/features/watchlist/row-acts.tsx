import type { WatchRow } from './watch-row.ts'
import styles from './row-acts.module.css'

export type Direction = 'up' | 'down'

export interface RowHandlers {
  onRemove: (row: WatchRow) => void
  /** Null while the list is sorted: then its own order is not in sight. */
  onMove: ((row: WatchRow, direction: Direction) => void) | null
  /** How many there are. */
  count: number
}

interface RowActsProps {
  row: WatchRow
  handlers: RowHandlers
}

/** What can be done with an instrument of the list. A button that leads nowhere keeps the focus, so that it is not lost at either end. */
export function RowActs({ row, handlers: { onRemove, onMove, count } }: RowActsProps) {
  const { code, place } = row
  const mover = (direction: Direction, isEnd: boolean) => (
    <button
      type="button"
      className={styles.act}
      data-act={direction}
      aria-label={`Move ${code} ${direction}`}
      aria-disabled={isEnd || undefined}
      onClick={() => isEnd || onMove?.(row, direction)}
    />
  )
  return (
    <span className={styles.acts} data-code={code}>
      {onMove && mover('up', place === 0)}
      {onMove && mover('down', place === count - 1)}
      <button
        type="button"
        className={styles.act}
        data-act="remove"
        aria-label={`Remove ${code}`}
        onClick={() => onRemove(row)}
      />
    </span>
  )
}
