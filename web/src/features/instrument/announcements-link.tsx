import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router'
import { useMasked } from '../../apollo/use-masked.ts'
import { isDebt } from './debt-market.ts'
import { AnnouncementsLink_instrument } from './__generated__/announcements-link.graphql.ts'
import styles from './announcements-link.module.css'

/** The way to what the issuer has announced, and to what the instrument pays; the issuer's code falls back to the first three letters of the instrument's. */
export function AnnouncementsLink({
  instrument,
}: {
  instrument: FragmentType<typeof AnnouncementsLink_instrument>
}) {
  const quote = useMasked(AnnouncementsLink_instrument, instrument)
  const { code, issuerCode, issuerName } = quote
  const issuer = issuerCode === '' ? code.slice(0, 3) : issuerCode
  return (
    <p className={styles.link}>
      <Link to={`/companies/${issuer}/announcements`}>View {issuerName ?? issuer} Announcements</Link>
      {!isDebt(quote) && <Link to={`/instruments/${code}/dividends`}>{code} Dividends</Link>}
    </p>
  )
}
