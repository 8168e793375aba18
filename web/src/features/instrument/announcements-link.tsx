import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Link } from 'react-router'
import { AddToPortfolio, portfolioLinkPlace } from './add-to-portfolio.tsx'
import { paysDividends } from '../quote/pays-dividends.ts'
import { announcerAnnouncementsPath, instrumentDividendsPath } from '../../paths.ts'
import { AnnouncementsLink_instrument } from './__generated__/announcements-link.graphql.ts'
import styles from './announcements-link.module.css'

/**
 * Links to the announcements about an instrument, to its dividends, and to the member's portfolio. The announcer's code falls back to the first three
 * letters of the instrument's.
 */
export function AnnouncementsLink({
  instrument,
}: {
  instrument: FragmentType<typeof AnnouncementsLink_instrument>
}) {
  const { data: quote } = useFragment({ fragment: AnnouncementsLink_instrument, from: instrument })
  const { code, issuerCode, issuerName, announcer } = quote
  const announcerCode = announcer?.code ?? (issuerCode === '' ? code.slice(0, 3) : issuerCode)
  const name = announcer?.registeredName ?? issuerName ?? announcerCode
  return (
    <p className={styles.link}>
      <Link to={announcerAnnouncementsPath(announcerCode)}>View {name} Announcements</Link>
      {paysDividends(quote) && <Link to={instrumentDividendsPath(code)}>{code} Dividends</Link>}
      {portfolioLinkPlace(quote) === 'announcements' && <AddToPortfolio code={code} />}
    </p>
  )
}
