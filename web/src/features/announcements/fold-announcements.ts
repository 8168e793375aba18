import { newZealandMinute } from '../../lib/format-date.ts'
import type { Announcement } from './announcement-columns.tsx'

/** Minimum size of a fold: two rows are as quick to read as their fold. */
const fewest = 3

/** Several announcements of one issuer within one minute. */
export interface Fold {
  /** Stable for one issuer and minute, so an open fold stays open when announcements join it. */
  key: string
  rows: readonly Announcement[]
}

/** Price sensitive and retracted announcements always keep a row of their own. */
const isFoldable = ({ companyCode, isPriceSensitive, retraction }: Announcement) =>
  companyCode !== null && !isPriceSensitive && retraction === null

/** Rows in order. Announcements of one issuer and minute are folded at the place of the first one. */
export function foldAnnouncements(rows: readonly Announcement[]): readonly (Announcement | Fold)[] {
  const groups = Map.groupBy(rows, row =>
    isFoldable(row) ? `${row.companyCode} ${newZealandMinute(row.releasedAt)}` : row.id,
  )
  return [...groups].flatMap<Announcement | Fold>(([key, group]) =>
    group.length < fewest ? group : [{ key, rows: group }],
  )
}
