import type { Column, RowPlace } from './table-column.ts'

/** Where the cells of a row stand on a small screen, by the keys of their columns. */
export interface RowPlaces {
  header: string | undefined
  places: ReadonlyMap<string, RowPlace>
  hasMore: boolean
}

const headerOf = <TRow>(columns: readonly Column<TRow>[]) =>
  columns.find(({ place }) => place === 'name')?.key

/** All cells side by side, on small screens too. */
export const sideBySide = <TRow>(columns: readonly Column<TRow>[]): RowPlaces => ({
  header: headerOf(columns),
  places: new Map(),
  hasMore: false,
})

const figurePlaces = ['figure', 'second'] as const

/** The place of a figure among others of its kind: the first two are shown. */
export const figurePlace = (at: number): RowPlace => figurePlaces[at] ?? 'more'

/**
 * The places that columns claim. A table may be put together from columns of others: of several that claim one place the
 * first has it, and the others are behind a press.
 */
export function rowPlaces<TRow>(columns: readonly Column<TRow>[]): RowPlaces {
  const places = new Map<string, RowPlace>()
  for (const { key, place } of columns) {
    const isTaken = place !== 'line' && [...places.values()].includes(place)
    places.set(key, isTaken ? 'more' : place)
  }
  return { header: headerOf(columns), places, hasMore: [...places.values()].includes('more') }
}
