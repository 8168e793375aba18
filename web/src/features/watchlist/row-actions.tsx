import type { WatchRow } from './watch-row.ts'
import styles from './row-actions.module.css'

export type Direction = 'up' | 'down'

export interface RowHandlers {
  onRemove: (row: WatchRow) => void
  /** Null while the list is sorted, because its own order is then hidden. */
  onMove: ((row: WatchRow, direction: Direction) => void) | null
  /** Null where the list keeps no notes. */
  onEdit: ((row: WatchRow) => void) | null
  /** Number of rows. */
  count: number
}

interface RowActionsProps {
  row: WatchRow
  handlers: RowHandlers
}

/** Actions of a row. A disabled button at either end of the list keeps the focus. */
export function RowActions({ row, handlers: { onRemove, onMove, onEdit, count } }: RowActionsProps) {
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
      {onEdit && (
        <button
          type="button"
          className={styles.act}
          data-act="edit"
          aria-label={`Note and target of ${code}`}
          aria-haspopup="dialog"
          onClick={() => onEdit(row)}
        />
      )}
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
