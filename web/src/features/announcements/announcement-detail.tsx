import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../../lib/format-date.ts'
import { emDash } from '../../lib/format-number.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { Definition, Definitions } from '../../ui/table/definitions.tsx'
import { ShareButton } from '../../ui/form/share-button.tsx'
import { announcerPath, instrumentPath } from '../../paths.ts'
import { AnnouncementBody } from './announcement-body.tsx'
import { AnnouncementFlags } from './announcement-flags.tsx'
import { Attachments } from './attachments.tsx'
import { CorrectionHistory } from './correction-history.tsx'
import { Neighbours } from './neighbours.tsx'
import { RetractionBanner } from './retraction-banner.tsx'
import { AnnouncementDetail_announcement } from './__generated__/announcement-detail.graphql.ts'
import { PrintButton } from '../../ui/form/print-button.tsx'
import styles from './announcement-detail.module.css'

interface AnnouncementDetailProps {
  announcement: FragmentType<typeof AnnouncementDetail_announcement>
  /** Current price of its security. */
  price?: ReactNode
}

/** An announcement as it was made: the text is never shortened, and no markup in it is interpreted. */
export function AnnouncementDetail({ announcement, price }: AnnouncementDetailProps) {
  const { data: detail } = useFragment({ fragment: AnnouncementDetail_announcement, from: announcement })
  const { retraction, companyCode, companyName, securityCode } = detail
  return (
    <article className={styles.article} aria-labelledby="announcement">
      <header className={styles.header}>
        <div className={styles.marks}>
          <AnnouncementFlags
            isPriceSensitive={detail.isPriceSensitive}
            isThirdParty={detail.isThirdParty}
            isRetracted={retraction !== null}
          />
          {detail.isHistoric && <Badge kind="remark">More than 7 years old</Badge>}
          {detail.isSimulated && <Badge kind="remark">Simulated announcement</Badge>}
        </div>
        <h1 id="announcement">{detail.title}</h1>
        <p className={styles.released}>
          Released <time dateTime={detail.releasedAt}>{formatMoment(detail.releasedAt)}</time>
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.text}>
          {retraction && <RetractionBanner retraction={retraction} />}
          {!retraction && <AnnouncementBody text={detail.body} />}
          {!retraction && <Attachments attachments={detail.attachments} count={detail.attachmentCount} />}
          <CorrectionHistory corrections={detail.corrections} />
        </div>
        <aside className={styles.facts} aria-label="About this announcement">
          {price}
          <Definitions isRuled>
            <Definition label="Company">
              {companyCode === null ? (
                (companyName ?? emDash)
              ) : (
                <Link to={announcerPath(companyCode)}>{companyName ?? companyCode}</Link>
              )}
            </Definition>
            <Definition label="Code">{companyCode ?? emDash}</Definition>
            {securityCode !== null && (
              <Definition label="Security">
                <Link to={instrumentPath(securityCode)}>{securityCode}</Link>
              </Definition>
            )}
            <Definition label="Type">{detail.type.name}</Definition>
            {detail.market && <Definition label="Market">{detail.market.name}</Definition>}
            <Definition label="Price sensitive">{detail.isPriceSensitive ? 'Yes' : 'No'}</Definition>
            {detail.isThirdParty && <Definition label="From">A third party</Definition>}
            {detail.caNumber !== null && <Definition label="CA number">{detail.caNumber}</Definition>}
            <Definition label="Number">{detail.id}</Definition>
          </Definitions>
          <div className={styles.actions}>
            <ShareButton what="this announcement" title={detail.title} />
            <PrintButton />
          </div>
        </aside>
      </div>
      <Neighbours previous={detail.previous} next={detail.next} />
    </article>
  )
}
