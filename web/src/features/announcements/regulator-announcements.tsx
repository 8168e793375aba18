import { Link } from 'react-router'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { aboutRegulatorsPath, announcementsPath } from '../../paths.ts'
import { AnnouncementsOfAddress } from './announcements-of-address.tsx'
import type { PreloadedAnnouncements } from './preload-announcements.ts'
import type { Regulator } from './regulators.ts'
import styles from './announcements.module.css'

interface RegulatorAnnouncementsProps {
  regulator: Regulator
  announcements: PreloadedAnnouncements
}

/** Announcements of one of the market's regulators. */
export function RegulatorAnnouncements({ regulator, announcements }: RegulatorAnnouncementsProps) {
  const { code, name, about } = regulator
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Announcements', to: announcementsPath }, { label: name }]} />
      <p className={styles.code}>{code}</p>
      <h1>{name} Announcements</h1>
      <p className={styles.about}>
        {about} <Link to={aboutRegulatorsPath}>Market regulators</Link>
      </p>
      <AnnouncementsOfAddress
        announcements={announcements}
        caption={`Announcements of ${name}`}
        company={code}
      />
    </>
  )
}
