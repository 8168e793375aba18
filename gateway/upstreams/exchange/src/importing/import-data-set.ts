import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { stringify } from 'csv-stringify/sync'
import type { Fault } from '../data-set/fault.ts'
import { type ImportedIndex, importIndex } from './import-index.ts'
import { type ImportedInstruments, importInstruments } from './import-instruments.ts'
import { type ImportedPrice, importPrices } from './import-prices.ts'

export interface ImportOptions {
  instrumentsFile: string
  priceFiles: readonly string[]
  /** Files with daily index values, each with the index's ticker identifier, such as `NZ50`. */
  indexFiles?: readonly { id: string; file: string }[]
  directory: string
  /** Whether to write the valid rows despite faults. */
  skipBad: boolean
}

export interface ImportReport {
  faults: readonly Fault[]
  listed: ImportedInstruments
  prices: readonly ImportedPrice[]
  indices: readonly ImportedIndex[]
  isWritten: boolean
}

/** Converts ordinary CSV files to a data set. Writes nothing when a row has a fault, unless `skipBad` is set. */
export async function importDataSet({
  instrumentsFile,
  priceFiles,
  indexFiles = [],
  directory,
  skipBad,
}: ImportOptions): Promise<ImportReport> {
  await refuseForeignFolder(directory)
  const faults: Fault[] = []
  const read = async (file: string) => {
    try {
      return await readFile(file, 'utf8')
    } catch {
      faults.push({ file, line: null, reason: 'cannot be read' })
      return ''
    }
  }
  const listed = importInstruments({ file: instrumentsFile, text: await read(instrumentsFile), faults })
  const codes = new Set(listed.instruments.map(({ code }) => code))
  const days = tradingDays()
  const seen = new Set<string>()
  const prices: ImportedPrice[] = []
  for (const file of priceFiles) {
    const text = await read(file)
    const rows =
      text === ''
        ? []
        : importPrices({ file, text, isKnown: code => codes.has(code), isTradingDay: days, seen, faults })
    for (const row of rows) prices.push(row)
  }
  const indices: ImportedIndex[] = []
  for (const { id, file } of indexFiles)
    indices.push(importIndex({ id, file, text: await read(file), faults }))
  const isWritten = faults.length === 0 || (skipBad && prices.length > 0)
  if (isWritten) {
    await write(directory, listed, prices)
    await writeIndices(directory, indices)
  }
  return { faults, listed, prices, indices, isWritten }
}

/** Trading days by the exchange's rules, cached by date. */
function tradingDays(): (date: string) => boolean {
  const calendar = createTradingCalendar()
  const tradingDays = new Map<string, boolean>()
  return date => {
    const isTradingDay = tradingDays.get(date) ?? calendar.isTradingDay(date)
    tradingDays.set(date, isTradingDay)
    return isTradingDay
  }
}

/** Regulators are missing from every list of companies, and every market has them. */
const regulators = [
  ['REGCO', 'NZ RegCo'],
  ['NZXR', 'NZ RegCo'],
  ['NZXO', 'NZX Market Operations'],
  ['DISP', 'NZ Markets Disciplinary Tribunal'],
] as const

/** The list's issuers, and the regulators missing from it. */
function withRegulators(issuers: ImportedInstruments['issuers']) {
  const codes = new Set(issuers.map(({ code }) => code))
  const missing = regulators.filter(([code]) => !codes.has(code))
  return [
    ...issuers.map(issuer => ({ ...issuer, isRegulator: '' })),
    ...missing.map(([code, name]) => ({
      code,
      companyId: code.padEnd(9, '0'),
      shortName: name,
      registeredName: name,
      sector: '',
      website: '',
      address: '',
      isRegulator: 'yes',
    })),
  ]
}

/** Refuses a folder that contains anything except a data set. */
async function refuseForeignFolder(directory: string): Promise<void> {
  const names = await readdir(directory).catch((): string[] => [])
  if (names.length > 0 && !names.includes('data-set.json'))
    throw new Error(`${directory} contains something other than a data set`)
}

async function write(
  directory: string,
  { instruments, issuers }: ImportedInstruments,
  prices: readonly ImportedPrice[],
): Promise<void> {
  await mkdir(join(directory, 'prices'), { recursive: true })
  const manifest = { name: 'Imported prices', provenance: 'imported', seed: 'imported' }
  const ordered = prices.toSorted(
    (one, other) => one.date.localeCompare(other.date) || one.code.localeCompare(other.code),
  )
  await writeFile(join(directory, 'data-set.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await writeFile(join(directory, 'instruments.csv'), stringify(instruments, { header: true }))
  await writeFile(join(directory, 'issuers.csv'), stringify(withRegulators(issuers), { header: true }))
  await writeFile(join(directory, 'prices', 'imported.csv'), stringify(ordered, { header: true }))
}

async function writeIndices(directory: string, indices: readonly ImportedIndex[]): Promise<void> {
  // Removes the files of an earlier import, which would otherwise count as this one's.
  await rm(join(directory, 'index-prices'), { recursive: true, force: true })
  await rm(join(directory, 'indices.csv'), { force: true })
  if (indices.length === 0) return
  await mkdir(join(directory, 'index-prices'))
  const lines = indices.map(({ line }) => line)
  await writeFile(join(directory, 'indices.csv'), stringify(lines, { header: true }))
  for (const { line, days } of indices)
    await writeFile(join(directory, 'index-prices', `${line.id}.csv`), stringify(days, { header: true }))
}
