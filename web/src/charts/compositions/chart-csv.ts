import { columnName, type Remark, writeCsv } from '../../lib/csv.ts'
import type { View } from '../scales/view.ts'
import type { Composition } from './composition.ts'

interface ChartFile {
  view: View
  remarks: readonly Remark[]
}

/** Exports the points of a picture, oldest first: one row per bar, one column per drawn line. */
export function chartCsv(composition: Composition, { view, remarks }: ChartFile): string {
  const { axis } = composition
  const { first, end } = axis.barsIn(view)
  const columns = composition.columns(view).filter(({ isDrawn }) => isDrawn)
  const rows = Array.from({ length: Math.max(0, end - first) }, (_none, offset) => {
    const index = first + offset
    return [axis.text(index), ...columns.map(({ values }) => values[index]!)]
  })
  const header = [axis.kind === 'daily' ? 'Date' : 'Time', ...columns.map(columnName)]
  return writeCsv({ remarks, header, rows })
}
