import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { FragmentType } from '@apollo/client'
import { useSubscription } from '@apollo/client/react'
import { Link } from 'react-router'
import { throughCache } from '../../apollo/through-cache.ts'
import { companyPath } from '../../paths.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { PriceTicks } from '../quote/__generated__/price-ticks.graphql.ts'
import type { OtherSecurity_instrument } from './__generated__/other-security.graphql.ts'
import { OtherSecurity } from './other-security.tsx'
import styles from './around-instrument.module.css'

/** More are on the company's page. */
const most = 8

type Security = FragmentType<typeof OtherSecurity_instrument> & { id: string; code: string }

interface OtherSecuritiesProps {
  /** The issuer's code. */
  issuer: string
  title: string
  /** Null when they cannot be read. */
  securities: readonly Security[] | null
}

/** Listed securities of an issuer, with live prices. */
export function OtherSecurities({ issuer, title, securities }: OtherSecuritiesProps) {
  const shown = securities?.slice(0, most) ?? []
  const codes = shown.map(({ code }) => code)
  useSubscription(PriceTicks, { variables: { codes }, skip: codes.length === 0, ...throughCache })
  return (
    <section aria-labelledby="other-securities" className={styles.others}>
      <h2 id="other-securities" className={styles.title}>
        {title}
      </h2>
      {securities === null ? (
        <DataNotAvailable />
      ) : securities.length === 0 ? (
        <EmptyState
          text="No other securities listed."
          next={{ to: companyPath(issuer), label: 'the company' }}
        />
      ) : (
        <ul className={`${styles.list} ${styles.securities}`}>
          {shown.map(security => (
            <li key={security.id}>
              <OtherSecurity instrument={security} />
            </li>
          ))}
          {securities.length > most && (
            <li>
              <Link to={companyPath(issuer)}>All</Link>
              <span>{securities.length} securities</span>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
