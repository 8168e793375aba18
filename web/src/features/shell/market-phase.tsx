import type { FragmentType } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useMasked } from '../../apollo/use-masked.ts'
import { siteNow } from '../../lib/site-clock.ts'
import { phaseWords } from '../instrument/phase-words.ts'
import { MarketPhase_market } from './__generated__/market-phase.graphql.ts'
import { RootShell } from './__generated__/root-shell.graphql.ts'
import styles from './market-phase.module.css'

interface MarketPhaseProps {
  market: FragmentType<typeof MarketPhase_market>
  name: string
  /** What to add to the true time to get the site's. */
  offsetMs: number
}

/** A clock may be a little off: asking too early would bring the old phase. */
const afterEndMs = 1_000

/** Which part of its day a market is in; asks for the next when it ends. */
export function MarketPhase({ market, name, offsetMs }: MarketPhaseProps) {
  const { phase, phaseEndsAt } = useMasked(MarketPhase_market, market)
  const client = useApolloClient()
  useEffect(() => {
    const remainingMs = Date.parse(phaseEndsAt) - siteNow(offsetMs) + afterEndMs
    const askAgain = () =>
      void client.query({ query: RootShell, fetchPolicy: 'network-only' }).catch(() => undefined)
    const timer = setTimeout(askAgain, Math.max(afterEndMs, remainingMs))
    return () => clearTimeout(timer)
  }, [client, phaseEndsAt, offsetMs])
  return (
    <p className={styles.phase} data-phase={phase}>
      <span className={styles.name}>{name}</span> {phaseWords[phase]}
    </p>
  )
}
