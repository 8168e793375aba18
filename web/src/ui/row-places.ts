import type { Column, RowPlace } from './table-column.ts'

/** Where the cells of a row stand on a small screen, by the keys of their columns. All others are behind a press. */
export interface RowPlaces {
  header: string | undefined
  places: ReadonlyMap<string, RowPlace>
  hasMore: boolean
}

const headerOf = <TRow>(columns: readonly Column<TRow>[]) =>
  (columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0])?.key

/** All cells side by side, on small screens too. */
export const sideBySide = <TRow>(columns: readonly Column<TRow>[]): RowPlaces => ({
  header: headerOf(columns),
  places: new Map(),
  hasMore: false,
})

const inOrder = ['figure', 'second', 'words'] as const

/**
 * What the two lines of a row show: its name and words at the start, two figures at the end. Columns claim their places;
 * what nobody claims the first figures take, and words where there are too few of them.
 */
export function rowPlaces<TRow>(columns: readonly Column<TRow>[]): RowPlaces {
  const header = headerOf(columns)
  const others = columns.filter(({ key }) => key !== header)
  const places = new Map(others.flatMap(({ key, place }) => (place ? [[key, place] as const] : [])))
  const isTaken = (place: RowPlace) => [...places.values()].includes(place)
  const nextOf = (wantsFigure: boolean) =>
    others.find(({ key, isFigure = false, inFile }) => {
      const isPicture = inFile?.length === 0
      return !places.has(key) && isFigure === wantsFigure && !isPicture
    })
  for (const place of ['words', ...inOrder] as const) {
    const column = isTaken(place) ? undefined : nextOf(place !== 'words')
    if (column) places.set(column.key, place)
  }
  for (const place of inOrder) {
    const column = isTaken(place) ? undefined : nextOf(false)
    if (column) places.set(column.key, place)
  }
  return { header, places, hasMore: others.some(({ key }) => (places.get(key) ?? 'more') === 'more') }
}
