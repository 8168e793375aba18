import type { FormulaName, InputName } from '@exchange/market-rules/explained-figure'
import {
  explained,
  type Explanation,
  figureText,
  type FormulaInput,
  numberInput,
} from '../market/explanation.ts'
import {
  type DailySettlement,
  type FinalSettlement,
  revisionOf,
  type SettlementVersion,
} from './settlement.ts'

export type SettlementFigure = 'PRICE' | 'CHANGE' | 'CHANGE_PERCENTAGE' | 'REVISION'

const versionNames: Record<SettlementVersion, string> = { FINAL: 'final', PROVISIONAL: 'provisional' }

/** File of the exchange that has a settlement price, and its time. */
interface SettlementFile {
  path: string
  /** In milliseconds since 1970; null if unknown. */
  asAt: number | null
  /** ISO 4217; empty for points. */
  currency: string
}

interface Priced {
  price: number | null
  day: string | null
  version: SettlementVersion
}

const input = (name: InputName, { price, day, version }: Priced, { path, asAt }: SettlementFile) =>
  numberInput(name, price, {
    unit: 'MONEY',
    source: 'PUBLIC_API',
    asAt,
    date: day,
    sourceName: `${path}, ${versionNames[version]}`,
  })

interface Figured {
  formula: FormulaName
  value: number | null
  inputs: readonly FormulaInput[]
  unit?: 'PERCENT'
  isOwn?: boolean
  refusal?: string | null
}

const figured = ({ asAt, currency }: SettlementFile, figure: Figured): Explanation =>
  explained(
    {
      formula: figure.formula,
      figure: figureText(figure.value),
      unit: figure.unit ?? 'MONEY',
      currency,
      source: figure.isOwn ? 'SITE' : 'PUBLIC_API',
      asAt,
      inputs: figure.inputs,
    },
    figure.refusal ?? null,
  )

function explainRevision(
  row: (DailySettlement | FinalSettlement) & { day: string | null },
  file: SettlementFile,
) {
  const provisional = { ...row, price: row.provisionalPrice, version: 'PROVISIONAL' as const }
  return figured(file, {
    formula: 'SETTLEMENT_REVISION',
    value: revisionOf(row),
    inputs: [input('SETTLEMENT_PRICE', row, file), input('PROVISIONAL_PRICE', provisional, file)],
    isOwn: true,
    refusal: row.version === 'PROVISIONAL' ? 'The price is still provisional, so nothing was revised.' : null,
  })
}

/** Formula of a daily settlement price, or of its change from the contract's previous trading day in the same file. */
export function explainDailySettlement(
  daily: DailySettlement,
  before: DailySettlement | undefined,
  { figure, file }: { figure: SettlementFigure; file: SettlementFile },
): Explanation {
  const row = { ...daily, day: daily.tradeDate }
  const price = input('SETTLEMENT_PRICE', row, file)
  if (figure === 'REVISION') return explainRevision(row, file)
  if (figure === 'PRICE')
    return figured(file, { formula: 'PUBLISHED_SETTLEMENT', value: daily.price, inputs: [price] })
  const earlier = {
    price: before?.price ?? null,
    day: before?.tradeDate ?? null,
    version: before?.version ?? 'FINAL',
  }
  const inputs = [price, input('PREVIOUS_SETTLEMENT', earlier, file)]
  return figure === 'CHANGE'
    ? figured(file, { formula: 'SETTLEMENT_CHANGE', value: daily.priceChange, inputs })
    : figured(file, {
        formula: 'SETTLEMENT_CHANGE_IN_PERCENT',
        value: daily.priceChangePercentage,
        inputs,
        unit: 'PERCENT',
      })
}

/** Formula of a final settlement price, or of its revision. */
export function explainFinalSettlement(
  final: FinalSettlement,
  { figure, file }: { figure: 'PRICE' | 'REVISION'; file: SettlementFile },
): Explanation {
  const row = { ...final, day: final.settlementDate }
  if (figure === 'REVISION') return explainRevision(row, file)
  return figured(file, {
    formula: 'PUBLISHED_SETTLEMENT',
    value: final.price,
    inputs: [input('SETTLEMENT_PRICE', row, file)],
  })
}
