import type { PriceRow } from '../data-set/data-set.ts'
import type { Fault } from '../data-set/fault.ts'
import { readCsv } from '../data-set/read-csv.ts'
import { priceFaults } from '../data-set/price-file.ts'
import { bareCode, type ColumnName, findColumns } from './columns.ts'
import { shortestDecimal } from './shortest-decimal.ts'

export interface ImportedPrice extends PriceRow {
  code: string
}

interface PriceFile {
  file: string
  text: string
  /** Whether an instrument has the code. */
  isKnown: (code: string) => boolean
  isTradingDay: (date: string) => boolean
  /** Code and date of each row so far, over all files. */
  seen: Set<string>
  /** Every bad row is added here. */
  faults: Fault[]
}

const needed = ['date', 'code', 'open', 'high', 'low', 'close', 'volume'] as const satisfies ColumnName[]

/** The valid rows of a file in long form: one line for each instrument and day. */
export function importPrices({
  file,
  text,
  isKnown,
  isTradingDay,
  seen,
  faults,
}: PriceFile): ImportedPrice[] {
  const { header, rows } = readCsv(text)
  const columns = findColumns(header)
  const absent = needed.filter(name => columns[name] === undefined)
  if (absent.length > 0) {
    faults.push({ file, line: 1, reason: `has no column for ${absent.join(', ')}` })
    return []
  }
  return rows.flatMap(({ line, cells }) => {
    const cell = (name: ColumnName) => cells[columns[name] ?? ''] ?? ''
    const { row, reasons } = priceRow(cell)
    if (row && !isKnown(row.code)) reasons.push(`code ${row.code} is not among the instruments`)
    if (row && !isTradingDay(row.date)) reasons.push(`the exchange does not trade on ${row.date}`)
    const key = row && `${row.code} ${row.date}`
    if (key && seen.has(key)) reasons.push(`${row.code} on ${row.date} is there twice`)
    if (key) seen.add(key)
    for (const reason of reasons) faults.push({ file, line, reason })
    return row && reasons.length === 0 ? [row] : []
  })
}

function priceRow(cell: (name: ColumnName) => string): { row: ImportedPrice | undefined; reasons: string[] } {
  const reasons: string[] = []
  const number = (name: ColumnName) => {
    const text = cell(name).replaceAll(',', '')
    const value = text === '' ? Number.NaN : Number(text)
    if (!Number.isFinite(value)) reasons.push(`${name} '${cell(name)}' is not a number`)
    return shortestDecimal(value)
  }
  const date = isoDate(cell('date'))
  if (date === undefined) reasons.push(`date '${cell('date')}' is not a date`)
  const code = bareCode(cell('code'))
  const [open, high, low, close, volume] = [
    number('open'),
    number('high'),
    number('low'),
    number('close'),
    number('volume'),
  ]
  if (reasons.length > 0 || date === undefined) return { row: undefined, reasons }
  if (Math.min(open, high, low, close) <= 0) reasons.push('a price is not above 0')
  reasons.push(...priceFaults({ open, high, low, close, volume }))
  return { row: { date, code, open, high, low, close, volume }, reasons }
}

/** Parses `2024-03-08`, optionally followed by a time, or `8/03/2024`. */
function isoDate(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const date =
    year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.slice(0, 10)
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date) ? date : undefined
}
