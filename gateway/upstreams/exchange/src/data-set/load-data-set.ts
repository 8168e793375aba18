import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { asError } from '../as-error.ts'
import { readAuctions } from './auction-files.ts'
import type { DataSet } from './data-set.ts'
import { DataSetError, type Fault } from './fault.ts'
import { readIndexPrices } from './index-price-file.ts'
import { instrumentOf } from './instrument-of.ts'
import { readPrices } from './price-file.ts'
import { type CheckedRow, checkedCsv } from './read-csv.ts'
import * as shapes from './row-shapes.ts'

/** Reads a data set's folder. Throws one `DataSetError` that lists every fault by file, line and reason. */
export async function loadDataSet(directory: string): Promise<DataSet> {
  const faults: Fault[] = []
  const read = (file: string) => readFile(join(directory, file), 'utf8').catch(() => null)
  const csv = async <Shape extends z.ZodType>(file: string, shape: Shape) => {
    const text = await read(file)
    return text === null ? null : checkedCsv({ file, text, shape, faults })
  }
  const json = async <Shape extends z.ZodType>(file: string, shape: Shape) => {
    const text = await read(file)
    return text === null ? null : checkedJson({ file, text, shape }, faults)
  }

  const manifest = await json('data-set.json', shapes.Manifest)
  const calendar = await json('calendar.json', shapes.CalendarFile)
  const banners = await json('banners.json', shapes.BannersFile)
  const instruments = await csv('instruments.csv', shapes.InstrumentRow)
  const issuers = await csv('issuers.csv', shapes.IssuerRow)
  const dividends = await csv('dividends.csv', shapes.DividendRowShape)
  const capitalChanges = await csv('corporate-actions.csv', shapes.CapitalChangeRow)
  const interruptions = await csv('interruptions.csv', shapes.InterruptionRow)
  const indices = await csv('indices.csv', shapes.IndexRowShape)
  const participants = await csv('participants.csv', shapes.ParticipantRow)
  if (manifest === null) missing('data-set.json', faults)
  if (instruments === null) missing('instruments.csv', faults)
  if (issuers === null) missing('issuers.csv', faults)

  const byIssuer = indexed({ file: 'issuers.csv', rows: issuers ?? [], keyOf: row => row.code }, faults)
  const listed = indexed({ file: 'instruments.csv', rows: instruments ?? [], keyOf: row => row.code }, faults)
  const withIsin = (instruments ?? []).filter(({ value }) => value.isin)
  indexed({ file: 'instruments.csv', rows: withIsin, keyOf: row => row.isin ?? '' }, faults)
  // Skips references to a file that has faults: its missing rows would otherwise be reported again.
  const isWhole = (file: string) => !faults.some(fault => fault.file === file)
  const [areInstrumentsWhole, areIssuersWhole] = [isWhole('instruments.csv'), isWhole('issuers.csv')]
  const isListed = (code: string) => !areInstrumentsWhole || listed.has(code)
  const isIssuer = (code: string) => !areIssuersWhole || byIssuer.has(code)
  referring(
    {
      file: 'instruments.csv',
      rows: instruments,
      reasonOf: ({ issuerCode }) =>
        isIssuer(issuerCode) ? null : `issuerCode ${issuerCode} is not in issuers.csv`,
    },
    faults,
  )
  for (const [file, rows] of Object.entries({
    'dividends.csv': dividends,
    'corporate-actions.csv': capitalChanges,
    'interruptions.csv': interruptions,
  })) {
    const reasonOf = ({ code }: { code: string }) =>
      isListed(code) ? null : `code ${code} is not in instruments.csv`
    referring<{ code: string }>({ file, rows, reasonOf }, faults)
  }
  const prices = await readPrices(directory, isListed, faults)
  const isIndex = (id: string) => indices === null || indices.some(({ value }) => value.id === id)
  const indexPrices = await readIndexPrices(directory, isIndex, faults)
  const dairyAuctions = await readAuctions(directory, faults)
  const made = (instruments ?? []).map(({ line, value }) => instrumentOf(value, line, faults))

  if (faults.length > 0 || !manifest) throw new DataSetError(directory, faults)
  return {
    ...manifest,
    instruments: made,
    issuers: byIssuer,
    prices,
    dividends: values(dividends),
    capitalChanges: values(capitalChanges),
    interruptions: values(interruptions),
    indices: values(indices),
    indexPrices,
    participants: values(participants),
    banners: banners ?? { paths: {}, banners: {} },
    ...(dairyAuctions && { dairyAuctions }),
    calendar: calendar ?? {},
  }
}

interface References<Value> {
  file: string
  rows: readonly CheckedRow<Value>[] | null
  reasonOf: (row: Value) => string | null
}

/** Adds the fault that `reasonOf` finds in each row. */
function referring<Value>({ file, rows, reasonOf }: References<Value>, faults: Fault[]): void {
  for (const { line, value } of rows ?? []) {
    const reason = reasonOf(value)
    if (reason !== null) faults.push({ file, line, reason })
  }
}

function values<Value>(rows: readonly CheckedRow<Value>[] | null): Value[] {
  return (rows ?? []).map(({ value }) => value)
}

function missing(file: string, faults: Fault[]): void {
  if (!faults.some(fault => fault.file === file)) faults.push({ file, line: null, reason: 'is missing' })
}

interface JsonFile<Shape extends z.ZodType> {
  file: string
  text: string
  shape: Shape
}

function checkedJson<Shape extends z.ZodType>(
  { file, text, shape }: JsonFile<Shape>,
  faults: Fault[],
): z.output<Shape> | null {
  try {
    const parsed = shape.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues)
      faults.push({ file, line: null, reason: `${path.join('.')}: ${message}` })
  } catch (error) {
    faults.push({ file, line: null, reason: asError(error).message })
  }
  return null
}

interface KeyedRows<Value> {
  file: string
  rows: readonly CheckedRow<Value>[]
  keyOf: (row: Value) => string
}

/** Indexes rows by a key that must be unique. */
function indexed<Value>({ file, rows, keyOf }: KeyedRows<Value>, faults: Fault[]) {
  const byKey = new Map<string, Value>()
  for (const { line, value } of rows) {
    const key = keyOf(value)
    if (byKey.has(key)) faults.push({ file, line, reason: `${key} is there twice` })
    byKey.set(key, value)
  }
  return byKey
}
