import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useSubscription } from '@apollo/client/react'
import { useState } from 'react'
import { poll } from '../../apollo/poll.ts'
import { throughCache } from '../../apollo/through-cache.ts'
import type { Freshness } from './delay-notice.tsx'

/** While the ticker does not answer, the page's own query is asked again this often. */
const fallbackMs = 30_000

const isSame = (one: Freshness, other: Freshness) =>
  one.mode === other.mode && one.asAt === other.asAt && one.pollSeconds === other.pollSeconds

interface TicksOptions<Data, Variables> {
  subscription: TypedDocumentNode<Data, Variables>
  /** Null follows nothing. */
  variables: Variables | null
  /** How old the newest figure of an event is. */
  freshnessOf: (data: Data) => Freshness | undefined
}

export interface TicksState {
  /** How old the newest figure of the stream is; null before the first event and while the ticker is silent. */
  latest: Freshness | null
  /** How the page's own query is to be asked again: while the ticker is silent, from the public API. */
  polling: ReturnType<typeof poll> | undefined
}

/** Follows a page's one subscription, and says when its figures must be asked for instead. */
export function useTicks<Data, Variables extends OperationVariables>({
  subscription,
  variables,
  freshnessOf,
}: TicksOptions<Data, Variables>): TicksState {
  const of = JSON.stringify(variables)
  const [pushed, setPushed] = useState<{ of: string; freshness: Freshness } | null>(null)
  useSubscription<Data, OperationVariables>(subscription as TypedDocumentNode<Data>, {
    variables: variables ?? {},
    skip: variables === null,
    ...throughCache,
    onData({ data: { data } }) {
      const freshness = data && freshnessOf(data as Data)
      if (!freshness) return
      setPushed(before =>
        before?.of === of && isSame(before.freshness, freshness) ? before : { of, freshness },
      )
    },
  })
  const live = pushed?.of === of ? pushed.freshness : null
  const isSilent = live?.mode === 'LAST_GOOD'
  return { latest: isSilent ? null : live, polling: isSilent ? poll(fallbackMs) : undefined }
}
