import type { DailySettlementRow, SettlementReport } from '../domain/derivatives/settlement.ts'
import { parseDailySettlements, parseFinalSettlements } from '../sources/public-api/settlement-contract.ts'
import { parseJson } from '../sources/upstream/parse-json.ts'
import type { KeptFile, KeptFiles } from './kept-files.ts'

/** Published provisional prices, even after the exchange's lists dropped them. */
export interface ProvisionalPrices {
  /** Resolves to a look-up by contract and day in the archived documents. */
  of(report: SettlementReport | 'FINAL'): Promise<(instrumentCode: string, date: string) => number | null>
}

/** Documents by report. */
const documents: Readonly<Record<SettlementReport | 'FINAL', readonly string[]>> = {
  NZ20: ['settlement/daily/NZ20/past/30D.json'],
  EQUITY_OPTIONS: ['settlement/daily/equity_options/past/30D.json'],
  FINAL: ['settlement/final/provisional.json', 'settlement/final/all.json'],
}

/** Number of archived documents to read: each covers a month, and there are a few per day. */
const mostFiles = 60

interface Told {
  instrumentCode: string
  date: string | null
  price: number | null
}

function rowsOf(report: SettlementReport | 'FINAL', body: unknown): Told[] {
  const isProvisional = ({ version }: Pick<DailySettlementRow, 'version'>) => version === 'PROVISIONAL'
  if (report === 'FINAL')
    return parseFinalSettlements(body)
      .filter(isProvisional)
      .map(row => ({ ...row, date: row.settlementDate }))
  return parseDailySettlements(body)
    .filter(isProvisional)
    .map(row => ({ ...row, date: row.tradeDate }))
}

export function createProvisionalPrices(files: KeptFiles): ProvisionalPrices {
  const learned = new Set<string>()
  const prices = new Map<string, number>()

  async function learn(report: SettlementReport | 'FINAL', file: KeptFile): Promise<void> {
    const id = `${report} ${file.sha256}`
    if (learned.has(id)) return
    learned.add(id)
    const bytes = await files.read(file)
    try {
      for (const { instrumentCode, date, price } of rowsOf(report, parseJson(bytes?.toString('utf8') ?? '')))
        if (price !== null) prices.set(`${report} ${instrumentCode} ${date}`, price)
    } catch {
      // An unreadable document has no prices.
    }
  }

  return {
    async of(report) {
      const kept = (await files.list().catch(() => [])).filter(({ name }) => documents[report].includes(name))
      for (const file of kept.slice(-mostFiles)) await learn(report, file)
      return (instrumentCode, date) => prices.get(`${report} ${instrumentCode} ${date}`) ?? null
    },
  }
}
