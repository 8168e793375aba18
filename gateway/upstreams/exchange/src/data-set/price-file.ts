import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDate } from './cells.ts'
import type { PriceRow } from './data-set.ts'
import type { Fault } from './fault.ts'
import { type CsvRow, readCsv } from './read-csv.ts'
import { asError } from '../as-error.ts'

const figures = ['open', 'high', 'low', 'close', 'volume'] as const

/**
 * A data set's `prices/*.csv` by code, in order of date. Many thousand rows are possible, so the checks are handwritten;
 * each invalid row becomes a fault.
 */
export async function readPrices(
  directory: string,
  isKnown: (code: string) => boolean,
  faults: Fault[],
): Promise<Map<string, PriceRow[]>> {
  const names = await readdir(join(directory, 'prices')).catch((): string[] => [])
  const series = new Map<string, Map<string, PriceRow>>()
  for (const name of names.filter(each => each.endsWith('.csv')).toSorted()) {
    const file = `prices/${name}`
    for (const { line, cells } of rowsOf(file, await readFile(join(directory, file), 'utf8'), faults)) {
      const { code = '' } = cells
      const { row, reasons } = priceRow(cells)
      if (!isKnown(code)) reasons.push(`code ${code} is not in instruments.csv`)
      const days = series.get(code) ?? new Map<string, PriceRow>()
      series.set(code, days)
      if (days.has(row.date)) reasons.push(`${code} on ${row.date} is there twice`)
      days.set(row.date, row)
      for (const reason of reasons) faults.push({ file, line, reason })
    }
  }
  return new Map(
    Array.from(series, ([code, days]) => [
      code,
      Array.from(days.values()).sort((one, other) => (one.date < other.date ? -1 : 1)),
    ]),
  )
}

function rowsOf(file: string, text: string, faults: Fault[]): CsvRow[] {
  try {
    return readCsv(text).rows
  } catch (error) {
    faults.push({ file, line: null, reason: asError(error).message })
    return []
  }
}

function priceRow(cells: Record<string, string>): { row: PriceRow; reasons: string[] } {
  const reasons: string[] = []
  const { date = '' } = cells
  if (!isDate(date)) reasons.push(`date: '${date}' is not a date such as 2026-11-20`)
  const row = { date, open: 0, high: 0, low: 0, close: 0, volume: 0 }
  for (const name of figures) {
    const cell = cells[name] ?? ''
    row[name] = cell === '' ? Number.NaN : Number(cell)
    if (!Number.isFinite(row[name])) reasons.push(`${name}: '${cell}' is not a number`)
  }
  if (reasons.length === 0) reasons.push(...priceFaults(row))
  return { row, reasons }
}

/** Returns the reasons why a day's prices are impossible. */
export function priceFaults({ open, high, low, close, volume }: Omit<PriceRow, 'date'>): string[] {
  const faults: string[] = []
  if (high < Math.max(open, close)) faults.push(`high ${high} is below open ${open} or close ${close}`)
  if (low > Math.min(open, close)) faults.push(`low ${low} is above open ${open} or close ${close}`)
  if (!Number.isInteger(volume) || volume < 0) faults.push(`volume ${volume} is not a whole number from 0`)
  return faults
}
