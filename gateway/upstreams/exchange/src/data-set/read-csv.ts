import { parse } from 'csv-parse/sync'
import type { z } from 'zod'
import type { Fault } from './fault.ts'
import { asError } from '../as-error.ts'

export interface CsvRow {
  /** Counted from 1, including the header. */
  line: number
  cells: Record<string, string>
}

interface ParsedRow {
  info: { lines: number }
  record: string[]
}

/** Reads a CSV file's rows under its header's names. Throws an `Error` for invalid CSV. */
export function readCsv(text: string): { header: string[]; rows: CsvRow[] } {
  const options = {
    bom: true,
    info: true,
    relaxColumnCount: true,
    skipEmptyLines: true,
    trim: true,
    comment: '#',
  }
  // With `info` each record is paired with its end position; the parser's types omit this.
  const [first, ...rest] = parse(text, { ...options, comment_no_infix: true }) as unknown as ParsedRow[]
  const header = first?.record ?? []
  const rows = rest.map(({ info, record }) => ({
    line: info.lines,
    cells: Object.fromEntries(header.map((name, at) => [name, record[at] ?? ''])),
  }))
  return { header, rows }
}

interface CsvFile<Shape extends z.ZodType> {
  file: string
  text: string
  shape: Shape
  /** Every fault found is added here. */
  faults: Fault[]
}

export interface CheckedRow<Value> {
  line: number
  value: Value
}

/** Returns the valid rows, each with its line; invalid rows become faults. */
export function checkedCsv<Shape extends z.ZodType>({
  file,
  text,
  shape,
  faults,
}: CsvFile<Shape>): CheckedRow<z.output<Shape>>[] {
  try {
    return readCsv(text).rows.flatMap(({ line, cells }) => {
      const parsed = shape.safeParse(cells)
      if (parsed.success) return [{ line, value: parsed.data }]
      for (const { path, message } of parsed.error.issues) {
        faults.push({ file, line, reason: path.length > 0 ? `${path.join('.')}: ${message}` : message })
      }
      return []
    })
  } catch (error) {
    faults.push({ file, line: null, reason: asError(error).message })
    return []
  }
}
