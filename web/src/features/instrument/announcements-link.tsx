import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Link } from 'react-router'
import { paysDividends } from '../quote/pays-dividends.ts'
import { announcerAnnouncementsPath, instrumentDividendsPath } from '../../paths.ts'
import { AnnouncementsLink_instrument } from './__generated__/announcements-link.graphql.ts'
import styles from './announcements-link.module.css'

/** The way to what the issuer has announced, and to what the instrument pays; the issuer's code falls back to the first three letters of the instrument's. */
export function AnnouncementsLink({
  instrument,
}: {
  instrument: FragmentType<typeof AnnouncementsLink_instrument>
}) {
  const { data: quote } = useFragment({ fragment: AnnouncementsLink_instrument, from: instrument })
  const { code, issuerCode, issuerName } = quote
  const issuer = issuerCode === '' ? code.slice(0, 3) : issuerCode
  return (
    <p className={styles.link}>
      <Link to={announcerAnnouncementsPath(issuer)}>View {issuerName ?? issuer} Announcements</Link>
      {paysDividends(quote) && <Link to={instrumentDividendsPath(code)}>{code} Dividends</Link>}
    </p>
  )
}
