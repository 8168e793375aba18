import { lazy, type ReactNode } from 'react'
import type { CellValue } from '../../ui/table/table-column.ts'
import type { ExplainedContractVariables } from './__generated__/contract-explanation.graphql.ts'
import { Explained, type ExplainedProps } from './explained.tsx'
import type { ShownFigure } from './explanation-view.tsx'

const ContractExplanation = lazy(async () => ({
  default: (await import('./contract-explanation.tsx')).ContractExplanation,
}))

type DerivativeFigure = ExplainedContractVariables['figure']

/** Place of a contract: its underlying and, for an option, the contract that it is on. */
export interface ContractPlace {
  underlying: string
  /** Null for a future. */
  contract: string | null
}

interface ExplainContractProps extends ExplainedProps {
  place: ContractPlace
  figures: Partial<Record<DerivativeFigure, ShownFigure>>
}

/** A figure of a future or an option that opens its formula when pressed. */
export function ExplainContract({ place: { underlying, contract }, ...props }: ExplainContractProps) {
  const { code } = props
  const named = { underlying, contract: contract ?? code, code, isOption: contract !== null }
  return (
    <Explained
      {...props}
      explanationOf={(figure, shown) => (
        <ContractExplanation key={figure} variables={{ ...named, figure }} shown={shown} />
      )}
    />
  )
}

/** Explained figures by the key of their column. */
const columnFigures: Partial<Record<string, readonly [DerivativeFigure, string]>> = {
  lastPrice: ['LAST_PRICE', 'the last price'],
  change: ['CHANGE', 'the change'],
  priorSettle: ['PRIOR_SETTLEMENT', 'the settlement price'],
  price: ['OPTION_PRICE', 'the price used'],
  impliedVolatility: ['IMPLIED_VOLATILITY', 'the volatility'],
  delta: ['DELTA', 'delta'],
  gamma: ['GAMMA', 'gamma'],
  vega: ['VEGA', 'vega'],
  theta: ['THETA', 'theta'],
  rho: ['RHO', 'rho'],
}

interface FigureColumn<Row> {
  key: string
  value: (row: Row) => CellValue
  cell?: ((row: Row) => ReactNode) | undefined
}

/** Columns of prices; the others have decimals of their own. */
const priceKeys = ['lastPrice', 'change', 'priorSettle', 'price']

/** The same columns, with figures that open their formulas. Prices have `decimals`. */
export const withExplainedFigures = <Row extends { code: string }, Column extends FigureColumn<Row>>(
  columns: readonly (Column & FigureColumn<Row>)[],
  place: ContractPlace,
  decimals: number,
) =>
  columns.map(column => {
    const [figure, name] = columnFigures[column.key] ?? []
    if (!figure || !name) return column
    const cell = (row: Row) => {
      const shown = column.value(row)
      return (
        <ExplainContract
          code={row.code}
          name={name}
          place={place}
          {...(priceKeys.includes(column.key) && { decimals })}
          figures={{ [figure]: typeof shown === 'boolean' ? null : shown }}
        >
          {column.cell?.(row) ?? shown}
        </ExplainContract>
      )
    }
    return { ...column, cell }
  })
