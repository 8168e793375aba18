import { useSubscription } from '@apollo/client/react'
import { useState } from 'react'
import { poll } from '../../apollo/poll.ts'
import { throughCache } from '../../apollo/through-cache.ts'
import type { Freshness } from '../quote/delay-notice.tsx'
import { DairyTicks, type DairyTicksVariables } from './__generated__/dairy-ticks.graphql.ts'

/** While the ticker does not answer, the public API is asked this often instead. */
const fallbackMs = 30_000

const isSame = (one: Freshness, other: Freshness) =>
  one.mode === other.mode && one.asAt === other.asAt && one.pollSeconds === other.pollSeconds

interface DairyTicksState {
  /** How old the newest figure of the stream is; null before the first event and while the ticker is silent. */
  latest: Freshness | null
  /** How the page's own query is to be asked again: while the ticker is silent, from the public API. */
  polling: ReturnType<typeof poll> | undefined
}

/** Follows dairy contracts with the page's one subscription. Null follows nothing. */
export function useDairyTicks(ticks: DairyTicksVariables | null): DairyTicksState {
  const of = JSON.stringify(ticks)
  const [pushed, setPushed] = useState<{ of: string; freshness: Freshness } | null>(null)
  useSubscription(DairyTicks, {
    variables: ticks ?? { product: '' },
    skip: ticks === null,
    ...throughCache,
    onData({ data: { data } }) {
      const freshness = data?.derivative.at(-1)?.freshness
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
