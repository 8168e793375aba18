import type { CellValue, Column, TableSort } from './table-column.ts'

/** Made when a reader first sorts: a browser's first is dear, and not to be paid while a page's scripts are read. */
let collator: Intl.Collator | undefined

const isMissing = (value: CellValue) =>
  value === null || value === undefined || value === '' || Number.isNaN(value)

function compare(one: CellValue, other: CellValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  collator ??= new Intl.Collator('en-NZ', { numeric: true, sensitivity: 'base' })
  return collator.compare(String(one), String(other))
}

/** The lines in order; equal ones keep theirs, and those without a value come last either way. */
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

/** What pressing a column's header comes to: the other way, or at first A before Z and large before small. */
export function nextSort<TRow>(
  { key, isFigure = false }: Column<TRow>,
  current: TableSort | null,
): TableSort {
  return { key, isDescending: current?.key === key ? !current.isDescending : isFigure }
}

/** A sort as it stands in an address: `volume`, or `-volume` for the largest first. */
export const writeSort = ({ key, isDescending }: TableSort) => (isDescending ? `-${key}` : key)

/** The sort of an address. Null when there is no such column, or it does not sort. */
export function readSort<TRow>(text: string | null, columns: readonly Column<TRow>[]): TableSort | null {
  const [, minus = '', key = ''] = /^(-?)(.*)$/.exec(text ?? '') ?? []
  const isKnown = columns.some(column => column.isSortable && column.key === key)
  return isKnown ? { key, isDescending: minus !== '' } : null
}
