import { useMemo } from 'react'
import { CurveChart } from '../../charts/react/curve-chart.tsx'
import type { FutureRow } from './future-columns.tsx'
import { type EarlierCurve, forwardCurvesOf } from './forward-curves-of.ts'
import type { FuturesSubject } from './futures-subject.ts'

export interface ForwardCurveChartProps {
  subject: FuturesSubject
  /** Must keep its identity while unchanged. */
  rows: readonly FutureRow[]
  /** Must keep its identity as well. */
  earlier: readonly EarlierCurve[]
}

/** Forward curve of the currently listed futures. */
export function ForwardCurveChart({ subject, rows, earlier }: ForwardCurveChartProps) {
  const { code, decimals, currency } = subject
  const curves = useMemo(() => forwardCurvesOf(rows, earlier), [rows, earlier])
  return <CurveChart code={code} curves={curves} priceDecimals={decimals} currency={currency ?? ''} />
}
