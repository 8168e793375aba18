import type { IndexPriceRow, IndexRow } from '../data-set/data-set.ts'
import { isDate } from '../data-set/cells.ts'
import type { Fault } from '../data-set/fault.ts'
import { indexPriceFault } from '../data-set/index-price-file.ts'
import { type CsvRow, readCsv } from '../data-set/read-csv.ts'

/** A line of `indices.csv`, and the rows of its file in `index-prices/`. */
export interface ImportedIndex {
  line: Pick<
    IndexRow,
    'id' | 'code' | 'name' | 'position' | 'referenceValue' | 'kind' | 'group' | 'description'
  >
  days: (IndexPriceRow & { id: string })[]
}

/** Descriptions of the market's own indices; any other index has only an identifier. */
const describedIndices: Record<
  string,
  Pick<IndexRow, 'code' | 'name' | 'position' | 'kind' | 'description'>
> = {
  NZ50: {
    code: 'SPNZXNZ50TR',
    name: 'S&P/NZX50',
    position: 1,
    kind: 'GROSS',
    description: 'The fifty largest companies of the main board with their dividends reinvested.',
  },
  NZ20: {
    code: 'SPNZXNZ20',
    name: 'S&P/NZX20',
    position: 2,
    kind: 'CAPITAL',
    description: 'Twenty of the largest and most traded companies by price alone.',
  },
  T10: {
    code: 'SPNZXT10TR',
    name: 'S&P/NZX10',
    position: 3,
    kind: 'GROSS',
    description: 'Ten of the largest companies of the main board with their dividends reinvested.',
  },
}

interface IndexFile {
  id: string
  file: string
  text: string
  /** Every bad row is added here. */
  faults: Fault[]
}

/** The valid rows of a file with daily index values: date and close; open, high, low and quality are optional. */
export function importIndex({ id, file, text, faults }: IndexFile): ImportedIndex {
  const { header, rows } = readCsv(text)
  const absent = ['date', 'close'].filter(name => !header.includes(name))
  if (absent.length > 0) faults.push({ file, line: 1, reason: `has no column for ${absent.join(', ')}` })
  const days = new Map<string, IndexPriceRow & { id: string }>()
  for (const { line, cells } of absent.length > 0 ? [] : rows) {
    const { row, reason } = indexDay(cells)
    const again = row && days.has(row.date) ? `${row.date} is there twice` : undefined
    if (row && again === undefined && reason === undefined) days.set(row.date, { id, ...row })
    else faults.push({ file, line, reason: again ?? reason ?? 'is not a day' })
  }
  const sorted = Array.from(days.values()).toSorted((one, other) => one.date.localeCompare(other.date))
  const unknown = { code: id, name: id, position: null, kind: 'GROSS' as const, description: null }
  const referenceValue = sorted.at(-1)?.close ?? 0
  return {
    line: { id, ...unknown, ...describedIndices[id], referenceValue, group: 'HEADLINE' },
    days: sorted,
  }
}

/** Only the close of a repaired or doubtful row is used. */
function indexDay(cells: CsvRow['cells']): { row?: IndexPriceRow; reason?: string } {
  const { date = '', quality = 'ok' } = cells
  if (!isDate(date)) return { reason: `date '${date}' is not a date` }
  const close = Number(cells.close || Number.NaN)
  if (!(close > 0)) return { reason: `close '${cells.close ?? ''}' is not above 0` }
  const figure = (name: string) => {
    const cell = cells[name] ?? ''
    return cell === '' || quality !== 'ok' ? null : Number(cell)
  }
  const row = { date, open: figure('open'), high: figure('high'), low: figure('low'), close }
  const reason = indexPriceFault(row)
  return reason === undefined ? { row } : { reason }
}
