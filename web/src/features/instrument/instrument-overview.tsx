import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { ActivityPanel } from './activity-panel.tsx'
import { AnnouncementsLink } from './announcements-link.tsx'
import { FundamentalPanel } from './fundamental-panel.tsx'
import { InstrumentHeader } from './instrument-header.tsx'
import { MaturityBlurb } from './maturity-blurb.tsx'
import { PerformancePanel } from './performance-panel.tsx'
import { InstrumentOverview_instrument } from './__generated__/instrument-overview.graphql.ts'
import styles from './instrument-overview.module.css'

interface InstrumentOverviewProps {
  instrument: FragmentType<typeof InstrumentOverview_instrument>
  /** Leaves the three panels out. */
  isSnapshot: boolean
  /** A source failed: what is not there may exist nevertheless. */
  isPartial: boolean
  /** Of its heading: a page's own, or that of a part of one. */
  level?: 1 | 2
  /** The price chart. */
  children: ReactNode
}

/** All that is said of one instrument, in the order in which it is read. */
export function InstrumentOverview(props: InstrumentOverviewProps) {
  const { instrument, isSnapshot, isPartial, level, children } = props
  const { data: overview } = useFragment({ fragment: InstrumentOverview_instrument, from: instrument })
  return (
    <>
      <InstrumentHeader instrument={overview} isPartial={isPartial} {...(level && { level })} />
      {!isSnapshot && (
        <div className={styles.panels}>
          <ActivityPanel instrument={overview} />
          <PerformancePanel instrument={overview} />
          <FundamentalPanel instrument={overview} />
        </div>
      )}
      <MaturityBlurb instrument={overview} />
      {children}
      <AnnouncementsLink instrument={overview} />
    </>
  )
}
