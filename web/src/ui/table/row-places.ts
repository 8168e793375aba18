import type { Column, RowPlace } from './table-column.ts'

/** Places of a row's cells on a small screen, by column key. */
export interface RowPlaces {
  header: string | undefined
  places: ReadonlyMap<string, RowPlace>
  hasMore: boolean
}

const headerOf = <TRow>(columns: readonly Column<TRow>[]) =>
  columns.find(({ place }) => place === 'name')?.key

/** Puts all cells side by side, on small screens too. */
export const sideBySide = <TRow>(columns: readonly Column<TRow>[]): RowPlaces => ({
  header: headerOf(columns),
  places: new Map(),
  hasMore: false,
})

const figurePlaces = ['figure', 'second'] as const

/** Place of a figure by its index among figures of its kind. The first two are shown. */
export const figurePlace = (at: number): RowPlace => figurePlaces[at] ?? 'more'

/**
 * Assigns the places that columns request. Where several columns of a combined table request one place, the first gets it and the
 * others are shown on demand.
 */
export function rowPlaces<TRow>(columns: readonly Column<TRow>[]): RowPlaces {
  const places = new Map<string, RowPlace>()
  for (const { key, place } of columns) {
    const isTaken = place !== 'line' && [...places.values()].includes(place)
    places.set(key, isTaken ? 'more' : place)
  }
  return { header: headerOf(columns), places, hasMore: [...places.values()].includes('more') }
}
