import { useMemo } from 'react'
import { type ContractCurves, createContractCurves } from '../compositions/contract-curves.ts'
import { chartWidth } from '../compositions/plot-layout.ts'
import { PointChart } from './point-chart.tsx'

export type { ContractCurves } from '../compositions/contract-curves.ts'

/** Prices by contract, one line per event. Keep the identity of its input while it is the same. */
export function ContractCurvesChart({ input }: { input: ContractCurves }) {
  return (
    <PointChart
      name={input.name}
      content={useMemo(() => createContractCurves(input), [input])}
      maxWidth={chartWidth}
      point="contract"
      emptyText="No prices are published for this product. Choose another."
    />
  )
}
