/** Anything that a list of a source names. */
interface Listed {
  id: string
  /** In milliseconds since 1970. Absent if the item is released with its list. */
  releasedAt?: number
}

/**
 * The release gate, for announcements, documents, files and auctions: the listed item if its time of release has come,
 * otherwise null. `item` is what a list that was read names, never what a reader asked for: an item without a list, or
 * before its time, causes no call to the source, and its response is that of an item that never existed.
 */
export const released = <Item extends Listed>(item: Item | null | undefined, now: number): Item | null =>
  item && (item.releasedAt ?? 0) <= now ? item : null
