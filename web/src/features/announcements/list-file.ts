import type { Remark } from '../../lib/csv.ts'
import { sourceRemarks } from '../../lib/data-source.ts'
import type { TableFile } from '../../ui/csv-button.tsx'
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
  /** From when to when was asked. */
  choice: Pick<FilterChoice, 'from' | 'to'>
  /** The market or the company whose list it is. */
  code?: string | undefined
}

/** A page of announcements as a file: how many of them it holds, and which days were looked through. */
export const listFile = ({ list, choice, code }: ListFile): TableFile => ({
  name: code === undefined ? 'announcements' : `${code.toLowerCase()}-announcements`,
  remarks: (): Remark[] => {
    const { nodes, totalCount, coveredFrom, freshness } = list
    // Announcements are not held back: a list is true when it is read.
    const source = freshness && { ...freshness, asAt: freshness.readAt, delayMinutes: 0 }
    return [
      ...sourceRemarks(source),
      ['Covers', coveredRange(choice, coveredFrom)],
      ['Listed', `${nodes.length} of ${totalCount}`],
    ]
  },
})
