import { skipToken, useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { poll } from '../../apollo/poll.ts'
import type { PastCloses } from './screened-figures.ts'
import type { ChangePeriod } from '../../__generated__/schema.ts'
import { type ChangeOver, changePeriods } from './screener-view.ts'
import { ScreenerCloses } from './__generated__/past-closes.graphql.ts'

/** Polling interval, because the gateway may receive missing closes later. */
const everyMs = 60_000

/** Screened markets, in query order. */
export const screenedMarkets = ['NZSX', 'FSM', 'NZDX'] as const

function useClosesOf(market: (typeof screenedMarkets)[number], period: ChangePeriod | null) {
  const { data } = useQuery(
    ScreenerCloses,
    period === null ? skipToken : { variables: { market, period }, errorPolicy: 'all', ...poll(everyMs) },
  )
  return data?.market?.pastCloses
}

/** Past closes for changes over a period; null for today's change, which is part of the prices. */
export function usePastCloses(over: ChangeOver): PastCloses {
  const period = changePeriods.find(({ value }) => value === over)?.period ?? null
  const nzsx = useClosesOf('NZSX', period)
  const fsm = useClosesOf('FSM', period)
  const nzdx = useClosesOf('NZDX', period)
  return useMemo(() => {
    if (period === null) return null
    const found = new Map<string, number>()
    for (const { codes, closes } of [nzsx, fsm, nzdx].filter(each => each !== null && each !== undefined)) {
      for (const [at, code] of codes.entries()) {
        const close = closes[at]
        if (close !== null && close !== undefined) found.set(code, close)
      }
    }
    return found
  }, [period, nzsx, fsm, nzdx])
}
