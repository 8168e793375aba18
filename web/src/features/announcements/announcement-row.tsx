import { memo } from 'react'
import type { Announcement, AnnouncementColumn } from './announcement-columns.tsx'

interface AnnouncementRowProps {
  row: Announcement
  columns: readonly AnnouncementColumn[]
}

/** One announcement's row, a link as a whole. A later retraction marks the row in place. */
export const AnnouncementRow = memo(function AnnouncementRow({ row, columns }: AnnouncementRowProps) {
  return (
    <tr data-retracted={row.retraction !== null || undefined}>
      {columns.map(({ key, cell, className, isRowHeader }) =>
        isRowHeader ? (
          <th key={key} scope="row" className={className}>
            {cell?.(row)}
          </th>
        ) : (
          <td key={key} className={className}>
            {cell?.(row)}
          </td>
        ),
      )}
    </tr>
  )
})
