import type { Resolvers } from '../../__generated__/resolvers.ts'
import { formulaSymbols, formulaText, inputLabel } from '../../domain/market/explanation.ts'
import { isoInstant } from '../../domain/site/instant.ts'

const time = ({ asAt }: { asAt: number | null }) => (asAt === null ? null : isoInstant(asAt))

export const explanationResolvers: Resolvers = {
  Instrument: {
    explain: (instrument, { figure }, { explanations }) => explanations.ofInstrument(instrument, figure),
  },

  Holding: {
    explain: (holding, _args, { explanations }) => explanations.ofHolding(holding),
  },

  Derivative: {
    explain: (contract, { figure }, { explanations }) => explanations.ofDerivative(contract, figure),
  },

  DailySettlementPrice: {
    explain: (row, { figure }, { explanations }) => explanations.ofDailySettlement(row, figure),
  },

  FinalSettlementPrice: {
    explain: (row, { figure }, { explanations }) => explanations.ofFinalSettlement(row, figure),
  },

  Explanation: {
    symbols: ({ formula }) => formulaSymbols(formula),
    text: ({ formula }) => formulaText(formula),
    asAt: time,
    inputs: ({ inputs }) => [...inputs],
  },

  FormulaInput: {
    label: ({ name }) => inputLabel(name),
    sourceName: ({ sourceName }) => sourceName ?? null,
    asAt: time,
  },
}
