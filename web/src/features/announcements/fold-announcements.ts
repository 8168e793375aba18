import { newZealandMinute } from '../../lib/format-date.ts'
import type { Announcement } from './announcement-columns.tsx'

/** Two in a row are read as quickly as their fold. */
const fewest = 3

/** Several announcements that one issuer made in one minute. */
export interface Fold {
  /** The same for the same issuer and minute, so that an open fold stays open when others join it. */
  key: string
  rows: readonly Announcement[]
}

/** Price sensitive and retracted announcements keep a row of their own: each must be seen. */
const isFoldable = ({ companyCode, isPriceSensitive, retraction }: Announcement) =>
  companyCode !== null && !isPriceSensitive && retraction === null

/** The rows in their order, with those of one issuer and minute together in the place of the first. */
export function foldAnnouncements(rows: readonly Announcement[]): readonly (Announcement | Fold)[] {
  const groups = Map.groupBy(rows, row =>
    isFoldable(row) ? `${row.companyCode} ${newZealandMinute(row.releasedAt)}` : row.id,
  )
  return [...groups].flatMap<Announcement | Fold>(([key, group]) =>
    group.length < fewest ? group : [{ key, rows: group }],
  )
}
