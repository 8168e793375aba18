import { currencyOfPoints, marketCurrency } from '@exchange/market-rules/currency'
import type { Derivative } from '../domain/derivatives/derivative.ts'
import { type DerivativeFigure, explainDerivative } from '../domain/derivatives/explain-derivative.ts'
import {
  explainDailySettlement,
  explainFinalSettlement,
  type SettlementFigure,
} from '../domain/derivatives/explain-settlement.ts'
import type { DailySettlement, FinalSettlement, SettlementReport } from '../domain/derivatives/settlement.ts'
import type { Explanation } from '../domain/market/explanation.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import type { OptionReader } from './option-reader.ts'
import type { SettlementReader } from './settlement-reader.ts'

/** Explains figures of contracts. */
export interface ContractExplanations {
  /** Null for a figure that only options have. */
  ofDerivative(contract: Derivative, figure: DerivativeFigure): Promise<Explanation | null>
  ofDailySettlement(row: DailySettlement, figure: SettlementFigure): Promise<Explanation>
  ofFinalSettlement(row: FinalSettlement, figure: 'PRICE' | 'REVISION'): Explanation
}

export interface ContractExplanationsOptions {
  publicApi: Pick<PublicApi, 'dailySettlementPath' | 'finalSettlementPath'>
  options: Pick<OptionReader, 'valued' | 'settledOn'>
  settlements: Pick<SettlementReader, 'daily'>
}

/** Enough trade dates for the previous one of every row. */
const allDates = Infinity

const currencyOf = (report: SettlementReport) => (report === 'NZ20' ? currencyOfPoints : marketCurrency)

/** One per request. */
export function createContractExplanations(from: ContractExplanationsOptions): ContractExplanations {
  const { publicApi, options, settlements } = from
  return {
    async ofDerivative(contract, figure) {
      const option = await options.valued(contract)
      return explainDerivative({ contract, option, settledOn: options.settledOn(contract) }, figure)
    },
    async ofDailySettlement(row, figure) {
      const { report, tradeDate, instrumentCode, createdAt, freshness } = row
      const rows = (await settlements.daily(report, allDates)) ?? []
      // The latest day is first.
      const before = rows.find(each => each.instrumentCode === instrumentCode && each.tradeDate < tradeDate)
      const path = publicApi.dailySettlementPath(report)
      const file = { path, asAt: createdAt ?? freshness.asAt, currency: currencyOf(report) }
      return explainDailySettlement(row, before, { figure, file })
    },
    ofFinalSettlement(row, figure) {
      const path = publicApi.finalSettlementPath(row.version)
      const file = { path, asAt: row.freshness.asAt, currency: currencyOfPoints }
      return explainFinalSettlement(row, { figure, file })
    },
  }
}
