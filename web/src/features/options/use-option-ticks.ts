import { useSubscription } from '@apollo/client/react'
import { useState } from 'react'
import { poll } from '../../apollo/poll.ts'
import { throughCache } from '../../apollo/through-cache.ts'
import type { Freshness } from '../quote/delay-notice.tsx'
import { OptionTicks, type OptionTicksVariables } from './__generated__/option-ticks.graphql.ts'

/** While the ticker does not answer, the page's own query is asked again this often. */
const fallbackMs = 30_000

const isSame = (one: Freshness, other: Freshness) =>
  one.mode === other.mode && one.asAt === other.asAt && one.pollSeconds === other.pollSeconds

interface OptionTicksState {
  /** How old the newest figure of the stream is; null before the first event and while the ticker is silent. */
  latest: Freshness | null
  /** How the page's own query is to be asked again while the ticker is silent. */
  polling: ReturnType<typeof poll> | undefined
}

/** Follows a chain with the page's one subscription. Null follows nothing. */
export function useOptionTicks(chain: OptionTicksVariables | null): OptionTicksState {
  const of = JSON.stringify(chain)
  const [pushed, setPushed] = useState<{ of: string; freshness: Freshness } | null>(null)
  useSubscription(OptionTicks, {
    variables: chain ?? { underlying: '', contract: '' },
    skip: chain === null,
    ...throughCache,
    onData({ data: { data } }) {
      const freshness = data?.optionChain.chain.freshness
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
