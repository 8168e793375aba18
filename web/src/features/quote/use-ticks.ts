import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useSubscription } from '@apollo/client/react'
import { useState } from 'react'
import { poll } from '../../apollo/poll.ts'
import { throughCache } from '../../apollo/through-cache.ts'
import type { Freshness } from './age-words.ts'

/** Polling interval of the page's own query while the ticker is silent. */
const fallbackMs = 30_000

const isSame = (one: Freshness, other: Freshness) =>
  one.mode === other.mode && one.asAt === other.asAt && one.pollSeconds === other.pollSeconds

interface TicksOptions<Data, Variables> {
  subscription: TypedDocumentNode<Data, Variables>
  /** Null disables it. */
  variables: Variables | null
  /** Freshness of the newest figure in an event. */
  freshnessOf: (data: Data) => Freshness | undefined
}

export interface TicksState {
  /** Freshness of the newest streamed figure; null before the first event and while the ticker is silent. */
  latest: Freshness | null
  /** Polling options of the page's own query, which reads the public API while the ticker is silent. */
  polling: ReturnType<typeof poll> | undefined
}

/** Follows a page's shared subscription and reports when to poll instead. */
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
