import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useState } from 'react'
import { useLive } from '../../apollo/use-live.ts'
import { usePoll } from '../../apollo/use-poll.ts'
import type { Freshness } from '../instrument/delay-notice.tsx'
import { DairyTicks, type DairyTicksVariables } from './__generated__/dairy-ticks.graphql.ts'

/** While the ticker does not answer, the public API is asked this often instead. */
const fallbackMs = 30_000

interface Followed<TData, TVariables> {
  /** What the page shows; null follows nothing. */
  ticks: DairyTicksVariables | null
  /** The page's own query, which outlives the ticker. */
  document: TypedDocumentNode<TData, TVariables>
  variables: TVariables
  freshnessOf: (data: TData) => Freshness | null
}

const isSame = (one: Freshness, other: Freshness) =>
  one.mode === other.mode && one.asAt === other.asAt && one.pollSeconds === other.pollSeconds

/**
 * Follows dairy contracts with the page's one subscription, and says how old the newest of their figures is; null until
 * the first event.
 */
export function useDairyTicks<TData, TVariables extends OperationVariables>(
  followed: Followed<TData, TVariables>,
): Freshness | null {
  const { ticks, document, variables, freshnessOf } = followed
  const of = JSON.stringify(ticks)
  const [pushed, setPushed] = useState<{ of: string; freshness: Freshness } | null>(null)
  const [polled, setPolled] = useState<Freshness | null>(null)
  const live = pushed?.of === of ? pushed.freshness : null
  const isSilent = live?.mode === 'LAST_GOOD'
  useLive(DairyTicks, ticks, ({ derivative: { freshness } }) => {
    // A stream begins with every contract: the page is drawn once for all of them.
    setPushed(before =>
      before?.of === of && isSame(before.freshness, freshness) ? before : { of, freshness },
    )
    setPolled(null)
  })
  usePoll(document, isSilent ? variables : null, fallbackMs, data => setPolled(freshnessOf(data as TData)))
  return (isSilent && polled) || live
}
