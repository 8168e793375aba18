import type { CellValue, Column, TableSort } from './table-column.ts'

/** Created on the first sort, because a browser's first collator is slow and would delay the page's scripts. */
let collator: Intl.Collator | undefined

const isMissing = (value: CellValue) =>
  value === null || value === undefined || value === '' || Number.isNaN(value)

function compare(one: CellValue, other: CellValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  collator ??= new Intl.Collator('en-NZ', { numeric: true, sensitivity: 'base' })
  return collator.compare(String(one), String(other))
}

/** Sorts rows. Equal ones keep their order, and those without a value come last in either direction. */
export function sortRows<TRow>(
  rows: readonly TRow[],
  columns: readonly Column<TRow>[],
  sort: TableSort | null,
): readonly TRow[] {
  const column = columns.find(({ key, isSortable }) => isSortable && key === sort?.key)
  if (!column || !sort) return rows
  const sign = sort.isDescending ? -1 : 1
  const valued = rows.map(row => {
    const value = column.value(row)
    return { row, value, isLast: isMissing(value) }
  })
  return valued
    .sort((one, other) =>
      one.isLast || other.isLast
        ? Number(one.isLast) - Number(other.isLast)
        : sign * compare(one.value, other.value),
    )
    .map(({ row }) => row)
}

/** Sort after pressing a column's header: reversed, or initially A before Z and large before small. */
export function nextSort<TRow>(
  { key, isFigure = false }: Column<TRow>,
  current: TableSort | null,
): TableSort {
  return { key, isDescending: current?.key === key ? !current.isDescending : isFigure }
}

/** Address form of a sort: `volume`, or `-volume` for largest first. */
export const writeSort = ({ key, isDescending }: TableSort) => (isDescending ? `-${key}` : key)

/** Parses the sort of an address. Null when there is no such column, or it is not sortable. */
export function readSort<TRow>(text: string | null, columns: readonly Column<TRow>[]): TableSort | null {
  const [, minus = '', key = ''] = /^(-?)(.*)$/.exec(text ?? '') ?? []
  const isKnown = columns.some(column => column.isSortable && column.key === key)
  return isKnown ? { key, isDescending: minus !== '' } : null
}
