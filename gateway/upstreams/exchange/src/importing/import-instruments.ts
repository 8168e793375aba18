import { marketCurrency } from '@exchange/market-rules/currency'
import type { CategoryCode } from '../data-set/category.ts'
import { type MarketCode, marketCodes } from '../data-set/data-set.ts'
import type { Fault } from '../data-set/fault.ts'
import { conventionalIsin, isIsin } from '../data-set/isin.ts'
import { readCsv } from '../data-set/read-csv.ts'
import { bareCode, type ColumnName, findColumns } from './columns.ts'

/** Lines of `instruments.csv` and `issuers.csv`. */
export interface ImportedInstrument {
  code: string
  isin: string
  name: string
  issuerCode: string
  market: MarketCode
  category: CategoryCode
  currency: string
  sharesIssued: string
}

export interface ImportedIssuer {
  code: string
  companyId: string
  shortName: string
  registeredName: string
  sector: string
  website: string
  address: string
}

export interface ImportedInstruments {
  instruments: ImportedInstrument[]
  issuers: ImportedIssuer[]
  /** Codes of rows that only name an issuer of debt. */
  issuersOnly: string[]
  /** Codes whose ISIN was derived by convention. */
  derivedIsins: string[]
  /** Codes whose market was assumed to be NZSX. */
  assumedMarkets: string[]
}

const kinds: Record<string, CategoryCode> = {
  SHARE: 'SHARES',
  SHARES: 'SHARES',
  SHRS: 'SHARES',
  EQUITY: 'SHARES',
  FUND: 'UNITS',
  ETF: 'UNITS',
  UNIT: 'UNITS',
  UNITS: 'UNITS',
  RIGHTS: 'RIGHTS',
  WARRANT: 'WARRANTS',
  WARRANTS: 'WARRANTS',
  WNTS: 'WARRANTS',
  PREFERENCE: 'PREFERENCE_SHARES',
}

interface InstrumentFile {
  file: string
  text: string
  faults: Fault[]
}

/** Imports instruments and their issuers from an ordinary list. Omissions and assumptions are reported separately. */
export function importInstruments({ file, text, faults }: InstrumentFile): ImportedInstruments {
  const result: ImportedInstruments = {
    instruments: [],
    issuers: [],
    issuersOnly: [],
    derivedIsins: [],
    assumedMarkets: [],
  }
  const { header, rows } = readCsv(text)
  const columns = findColumns(header)
  if (columns.code === undefined || columns.name === undefined) {
    faults.push({ file, line: 1, reason: 'has no column for code or name' })
    return result
  }
  const codes = new Set<string>()
  const isins = new Set<string>()
  for (const { line, cells } of rows) {
    const cell = (name: ColumnName) => cells[columns[name] ?? '']?.trim() ?? ''
    const code = bareCode(cell('code'))
    const kind = cell('type').toUpperCase()
    if (kind === 'DEBT_ISSUER') {
      result.issuersOnly.push(code)
      continue
    }
    const category = kind === '' ? 'SHARES' : kinds[kind]
    const reasons = rowFaults({
      code,
      category,
      kind,
      name: cell('name'),
      isin: cell('isin'),
      market: cell('market'),
    })
    if (codes.has(code)) reasons.push(`code ${code} is there twice`)
    if (cell('isin') !== '' && isins.has(cell('isin'))) reasons.push(`ISIN ${cell('isin')} is there twice`)
    for (const reason of reasons) faults.push({ file, line, reason })
    if (reasons.length > 0 || !category) continue
    codes.add(code)
    if (cell('isin') !== '') isins.add(cell('isin'))
    addRow(result, { code, category, cell })
  }
  deriveIsins(result, isins)
  return result
}

interface CheckedCells {
  code: string
  category: CategoryCode | undefined
  kind: string
  name: string
  isin: string
  market: string
}

function rowFaults({ code, category, kind, name, isin, market }: CheckedCells): string[] {
  const reasons: string[] = []
  if (!/^[A-Z0-9]{2,9}$/.test(code)) reasons.push(`code '${code}' is not made of capitals and digits`)
  if (!category) reasons.push(`type '${kind}' is not known`)
  if (name === '') reasons.push('has no name')
  if (isin !== '' && !isIsin(isin)) reasons.push(`ISIN ${isin} has a wrong check digit`)
  if (market !== '' && !isMarket(market))
    reasons.push(`market '${market}' is not one of ${marketCodes.join(', ')}`)
  return reasons
}

function isMarket(text: string): text is MarketCode {
  return (marketCodes as readonly string[]).includes(text)
}

interface GoodRow {
  code: string
  category: CategoryCode
  cell: (name: ColumnName) => string
}

function addRow(result: ImportedInstruments, { code, category, cell }: GoodRow): void {
  const issuerCode = code.slice(0, 3)
  const market = cell('market')
  if (market === '') result.assumedMarkets.push(code)
  const issuer = cell('issuer') || cell('name')
  result.instruments.push({
    code,
    isin: cell('isin'),
    name: cell('security') || cell('name'),
    issuerCode,
    market: isMarket(market) ? market : 'NZSX',
    category,
    currency: cell('currency') || marketCurrency,
    sharesIssued: cell('sharesIssued'),
  })
  if (result.issuers.some(issuer => issuer.code === issuerCode)) return
  result.issuers.push({
    code: issuerCode,
    companyId: issuerCode.padEnd(9, '0'),
    shortName: issuer.replace(/ (Limited|Ltd)\.?$/, ''),
    registeredName: issuer,
    sector: cell('sector'),
    website: cell('website'),
    address: cell('address'),
  })
}

/** Assigns conventional ISINs. The serial number increases while an ISIN is taken. */
function deriveIsins({ instruments, derivedIsins }: ImportedInstruments, taken: Set<string>): void {
  for (const instrument of instruments) {
    if (instrument.isin !== '') continue
    let serial = 1
    while (taken.has(conventionalIsin(instrument.code, serial))) serial++
    instrument.isin = conventionalIsin(instrument.code, serial)
    taken.add(instrument.isin)
    derivedIsins.push(instrument.code)
  }
}
