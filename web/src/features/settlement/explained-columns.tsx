import { lazy } from 'react'
import { formatDate } from '../../lib/format-date.ts'
import type { CellValue, Column } from '../../ui/table/table-column.ts'
import { Explained } from '../quote/explained.tsx'
import { type DailyPrice, type FinalPrice, settlementDecimals } from './settlement-columns.ts'

const DailyExplanation = lazy(async () => ({
  default: (await import('./settlement-explanation.tsx')).DailyExplanation,
}))
const FinalExplanation = lazy(async () => ({
  default: (await import('./settlement-explanation.tsx')).FinalExplanation,
}))

/** Explained figures by the key of their column, and their names within a sentence. */
const dailyFigures = {
  price: ['PRICE', 'the settlement price'],
  change: ['CHANGE', 'the change'],
  percentage: ['CHANGE_PERCENTAGE', 'the change in percent'],
  revision: ['REVISION', 'the revision'],
} as const
const finalFigures = { price: dailyFigures.price, revision: dailyFigures.revision } as const

const figureIn = <Figures extends object>(
  figures: Figures,
  key: string,
): Figures[keyof Figures] | undefined => (key in figures ? figures[key as keyof Figures] : undefined)

const numberOf = (value: CellValue) => (typeof value === 'number' ? value : null)

/** Columns of daily prices, with figures that open their formulas. */
export const withDailyExplanations = (columns: readonly Column<DailyPrice>[]): Column<DailyPrice>[] =>
  columns.map(column => {
    const [figure, name] = figureIn(dailyFigures, column.key) ?? []
    if (!figure || !name) return column
    return {
      ...column,
      cell: row => {
        const { instrumentCode, tradeDate, reportType: report } = row
        return (
          <Explained
            code={`${instrumentCode} on ${formatDate(tradeDate)}`}
            name={name}
            decimals={settlementDecimals}
            figures={{ [figure]: numberOf(column.value(row)) }}
            explanationOf={(_figure, shown) => (
              <DailyExplanation
                key={figure}
                variables={{ report, tradeDate, instrumentCode, figure }}
                shown={shown}
              />
            )}
          >
            {column.cell?.(row)}
          </Explained>
        )
      },
    }
  })

/** Columns of final prices, with figures that open their formulas. */
export const withFinalExplanations = (columns: readonly Column<FinalPrice>[]): Column<FinalPrice>[] =>
  columns.map(column => {
    const [figure, name] = figureIn(finalFigures, column.key) ?? []
    if (!figure || !name) return column
    return {
      ...column,
      cell: row => {
        const { instrumentCode, version } = row
        return (
          <Explained
            code={instrumentCode}
            name={name}
            decimals={settlementDecimals}
            figures={{ [figure]: numberOf(column.value(row)) }}
            explanationOf={(_figure, shown) => (
              <FinalExplanation key={figure} variables={{ version, instrumentCode, figure }} shown={shown} />
            )}
          >
            {column.cell?.(row)}
          </Explained>
        )
      },
    }
  })
