import type { Drop } from './drag-rows.ts'
import type { FollowedItem } from './local-watchlist.ts'

/** The list with one item at another place, counted from 0. */
export function moveItem(
  items: readonly FollowedItem[],
  code: string,
  place: number,
): readonly FollowedItem[] {
  const item = items.find(one => one.code === code)
  return item ? items.filter(one => one !== item).toSpliced(place, 0, item) : items
}

/** The list after a row was dropped next to another. */
export function dropItem(items: readonly FollowedItem[], { code, other, isAfter }: Drop) {
  const rest = items.filter(item => item.code !== code)
  const place = rest.findIndex(item => item.code === other)
  return place < 0 ? items : moveItem(items, code, isAfter ? place + 1 : place)
}
