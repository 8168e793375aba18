import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { date, number, optionalNumber, text } from './cells.ts'
import type { IndexPriceRow } from './data-set.ts'
import type { Fault } from './fault.ts'
import { checkedCsv } from './read-csv.ts'

const IndexPrice = z.object({
  date,
  id: text,
  open: optionalNumber,
  high: optionalNumber,
  low: optionalNumber,
  close: number.refine(value => value > 0, 'is not above 0'),
})

/** A data set's `index-prices/*.csv` by index, in order of date. Invalid rows become faults. */
export async function readIndexPrices(
  directory: string,
  isKnown: (id: string) => boolean,
  faults: Fault[],
): Promise<Map<string, IndexPriceRow[]>> {
  const names = await readdir(join(directory, 'index-prices')).catch((): string[] => [])
  const series = new Map<string, Map<string, IndexPriceRow>>()
  for (const name of names.filter(each => each.endsWith('.csv')).toSorted()) {
    const file = `index-prices/${name}`
    const content = await readFile(join(directory, file), 'utf8')
    for (const { line, value } of checkedCsv({ file, text: content, shape: IndexPrice, faults })) {
      const { id, ...row } = value
      const days = series.get(id) ?? new Map<string, IndexPriceRow>()
      const reason = days.has(row.date) ? `${id} on ${row.date} is there twice` : indexPriceFault(row)
      if (reason !== undefined) faults.push({ file, line, reason })
      if (!isKnown(id)) faults.push({ file, line, reason: `id ${id} is not in indices.csv` })
      series.set(id, days.set(row.date, row))
    }
  }
  return new Map(
    Array.from(series, ([id, days]) => [
      id,
      Array.from(days.values()).sort((one, other) => (one.date < other.date ? -1 : 1)),
    ]),
  )
}

/** Returns the reason why an index's day is impossible. */
export function indexPriceFault({ open, high, low, close }: Omit<IndexPriceRow, 'date'>): string | undefined {
  const present = [open, high, low].filter(value => value !== null)
  if (present.length !== 0 && present.length !== 3)
    return 'open, high and low are neither all there nor all empty'
  if (high !== null && high < Math.max(open ?? close, close)) return `high ${high} is below open or close`
  if (low !== null && low > Math.min(open ?? close, close)) return `low ${low} is above open or close`
  return undefined
}
