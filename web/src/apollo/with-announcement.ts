/** A list of announcements, latest first. */
export interface AnnouncementRows {
  nodes: readonly { id: string; releasedAt: string }[]
  totalCount?: number
}

/** The list with a new announcement at its place by time. A repeated event changes nothing. `most` is the number of its rows. */
export function withAnnouncement<TList extends AnnouncementRows>(
  list: TList,
  added: { id: string; releasedAt: string },
  most = Infinity,
): TList {
  if (list.nodes.some(({ id }) => id === added.id)) return list
  const releasedAt = Date.parse(added.releasedAt)
  const at = list.nodes.findIndex(other => Date.parse(other.releasedAt) <= releasedAt)
  const nodes = list.nodes.toSpliced(at < 0 ? list.nodes.length : at, 0, added).slice(0, most)
  return { ...list, nodes, ...(list.totalCount !== undefined && { totalCount: list.totalCount + 1 }) }
}
