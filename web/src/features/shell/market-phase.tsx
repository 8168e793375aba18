import type { FragmentType } from '@apollo/client'
import { useApolloClient, useFragment } from '@apollo/client/react'
import { useEffect } from 'react'
import { siteNow } from '../../lib/site-clock.ts'
import { phaseLabels } from '../quote/phase-labels.ts'
import { MarketPhase_market } from './__generated__/market-phase.graphql.ts'
import { RootShell } from './__generated__/root-shell.graphql.ts'
import styles from './market-phase.module.css'

interface MarketPhaseProps {
  market: FragmentType<typeof MarketPhase_market>
  name: string
  /** Offset from true time to the site's time. */
  offsetMs: number
}

/** Tolerance for clock skew: an early request would return the old phase. */
const afterEndMs = 1_000

/** Current phase of a market; requests the next one when it ends. */
export function MarketPhase({ market, name, offsetMs }: MarketPhaseProps) {
  const { phase, phaseEndsAt } = useFragment({ fragment: MarketPhase_market, from: market }).data
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
      <span className={styles.name}>{name}</span> {phaseLabels[phase]}
    </p>
  )
}
