import type { View } from '../scales/view.ts'
import type { Composition } from './composition.ts'

/** A text for a cell: quoted, and never a formula to a spreadsheet, whatever it begins with. */
function textCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** A line about the file: without what would make it look like cells. */
const remark = (name: string, text: string) => `# ${name}: ${text.replace(/[\s,"]+/g, ' ').trim()}`

/** A figure in full; a missing one is an empty cell. Sums of decimals are cut where they stop being true. */
const figureCell = (value: number) => (Number.isNaN(value) ? '' : `${Number(value.toPrecision(12))}`)

interface ChartFile {
  view: View
  /** Lines before the header, such as ['Source', 'NZX']; readers of CSV call them comments. */
  remarks: readonly (readonly [name: string, text: string])[]
}

/** The points of a picture, oldest first, one line a bar and one column a line drawn; RFC 4180 below its remarks. */
export function chartCsv(composition: Composition, { view, remarks }: ChartFile): string {
  const { axis } = composition
  const { first, end } = axis.barsIn(view)
  const columns = composition.columns(view).filter(({ isDrawn }) => isDrawn)
  const header = [axis.kind === 'daily' ? 'Date' : 'Time', ...columns.map(({ label }) => label)].map(textCell)
  const rows = Array.from({ length: Math.max(0, end - first) }, (_none, offset) => {
    const index = first + offset
    return [axis.text(index), ...columns.map(({ values }) => figureCell(values[index]!))]
  })
  const lines = [header, ...rows].map(cells => cells.join(','))
  return `${[...remarks.map(([name, text]) => remark(name, text)), ...lines].join('\r\n')}\r\n`
}
