import type { FragmentType } from '@apollo/client'
import { memo } from 'react'
import { useMasked } from '../../apollo/use-masked.ts'
import type { AnnouncementColumn } from './announcement-columns.tsx'
import { AnnouncementRow_announcement } from './__generated__/announcement-row.graphql.ts'

interface AnnouncementRowProps {
  announcement: FragmentType<typeof AnnouncementRow_announcement>
  columns: readonly AnnouncementColumn[]
}

/** One announcement's line, a link as a whole. A retraction that arrives later marks it in its place. */
export const AnnouncementRow = memo(function AnnouncementRow({
  announcement,
  columns,
}: AnnouncementRowProps) {
  const row = useMasked(AnnouncementRow_announcement, announcement)
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
