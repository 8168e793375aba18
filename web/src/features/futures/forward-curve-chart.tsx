import { useMemo } from 'react'
import { CurveChart } from '../../charts/react/curve-chart.tsx'
import type { FutureRow } from './future-columns.tsx'
import { type EarlierCurve, forwardCurvesOf } from './forward-curves-of.ts'
import type { FuturesSubject } from './futures-subject.ts'

export interface ForwardCurveChartProps {
  subject: FuturesSubject
  /** Keep its identity while it is the same data. */
  rows: readonly FutureRow[]
  /** Keep its identity, too. */
  earlier: readonly EarlierCurve[]
}

/** The forward curve of futures that are listed now. */
export function ForwardCurveChart({ subject, rows, earlier }: ForwardCurveChartProps) {
  const { code, decimals, currency } = subject
  const curves = useMemo(() => forwardCurvesOf(rows, earlier), [rows, earlier])
  return <CurveChart code={code} curves={curves} priceDecimals={decimals} currency={currency ?? ''} />
}
