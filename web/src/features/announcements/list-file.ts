import type { Remark } from '../../lib/csv.ts'
import { sourceRemarks } from '../../lib/data-source.ts'
import type { TableFile } from '../../ui/form/csv-button.tsx'
import type { FilterChoice } from './announcement-filter.ts'
import { coveredRange } from './no-announcements.tsx'

interface Listed {
  nodes: readonly unknown[]
  totalCount: number
  coveredFrom: string | null
  freshness: { readAt: string; isSimulated: boolean } | null
}

interface ListFile {
  list: Listed
  /** Requested dates. */
  choice: Pick<FilterChoice, 'from' | 'to'>
  /** Market or company of the list. */
  code?: string | undefined
}

/** A page of announcements as a file, with its row count and the dates it covers. */
export const listFile = ({ list, choice, code }: ListFile): TableFile => ({
  name: code === undefined ? 'announcements' : `${code.toLowerCase()}-announcements`,
  remarks: (): Remark[] => {
    const { nodes, totalCount, coveredFrom, freshness } = list
    // Announcements are not delayed, so the list is as at the time it was read.
    const source = freshness && { ...freshness, asAt: freshness.readAt, delayMinutes: 0 }
    return [
      ...sourceRemarks(source),
      ['Covers', coveredRange(choice, coveredFrom)],
      ['Listed', `${nodes.length} of ${totalCount}`],
    ]
  },
})
