import type { FragmentType } from '@apollo/client'
import { useFragment, useQuery } from '@apollo/client/react'
import { type ReactNode, useMemo } from 'react'
import type { Preloaded } from '../../apollo/preload.ts'
import { AgeLine } from '../quote/age-line.tsx'
import type { Freshness } from '../quote/age-words.ts'
import { CurveTable } from './curve-table.tsx'
import { ForwardCurve } from './forward-curve.tsx'
import type { EarlierCurve } from './forward-curves-of.ts'
import { FuturesHeader } from './futures-header.tsx'
import type { FuturesSubject } from './futures-subject.ts'
import { FuturesTable } from './futures-table.tsx'
import {
  EarlierForwardCurves,
  type EarlierForwardCurvesVariables,
} from './__generated__/forward-curve.graphql.ts'
import { FutureRow_derivative } from './__generated__/future-row.graphql.ts'
import styles from './futures.module.css'

interface FuturesQuotesProps {
  /** Must keep its identity while unchanged. */
  subject: FuturesSubject
  futures: readonly FragmentType<typeof FutureRow_derivative>[]
  /** Null when none was ever read. */
  freshness: (Freshness & { isSimulated: boolean }) | null
  /** The curves of earlier days. */
  curves: Preloaded<EarlierForwardCurvesVariables>
  /** Links to other futures. Absent within a market, whose head has its own links. */
  tabs?: ReactNode
  /** Content next to the curve. */
  beside?: ReactNode
}

const none: readonly EarlierCurve[] = []

/** Futures on one underlying: head, forward curve, and a table of bids and offers. */
export function FuturesQuotes({ subject, futures, freshness, curves, tabs, beside }: FuturesQuotesProps) {
  const { data } = useFragment({ fragment: FutureRow_derivative, from: [...futures] })
  const isPart = tabs === undefined
  const rows = useMemo(() => data.flatMap(row => row ?? []), [data])
  const { data: past } = useQuery(EarlierForwardCurves, { variables: curves.variables })
  const earlier = past?.earlierForwardCurves ?? none
  // The few contracts of a market's part have room next to the curve, in full.
  const table = <CurveTable {...{ subject, rows, earlier, freshness }} isOpen={isPart} />
  return (
    <>
      <div className={isPart ? styles.part : undefined}>
        <FuturesHeader subject={subject} listed={rows.filter(({ isExpired }) => !isExpired)} isPart={isPart}>
          <AgeLine freshness={freshness} simulated={isPart ? undefined : 'Simulated prices'} />
        </FuturesHeader>
      </div>
      {tabs}
      <section aria-labelledby="curve" className={styles.section}>
        <h2 id="curve">Forward curve</h2>
        <div className={styles.columns}>
          <div>
            <ForwardCurve key={subject.code} subject={subject} rows={rows} earlier={earlier} />
            {!past?.earlierForwardCurves && (
              <p className={styles.note}>We can’t show earlier curves right now.</p>
            )}
            {!isPart && table}
          </div>
          <div className={styles.panels}>
            {beside}
            {isPart && table}
          </div>
        </div>
      </section>
      <section aria-labelledby="quotes" className={styles.section}>
        <h2 id="quotes">Quotes</h2>
        <FuturesTable subject={subject} freshness={freshness} rows={rows} />
      </section>
    </>
  )
}
