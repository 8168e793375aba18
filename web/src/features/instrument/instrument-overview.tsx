import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { AddToPortfolio, portfolioLinkPlace } from './add-to-portfolio.tsx'
import { AnnouncementsLink } from './announcements-link.tsx'
import { MaturityBlurb } from './maturity-blurb.tsx'
import { MetricsTable } from './metrics-table.tsx'
import { PriceRanges } from './price-ranges.tsx'
import { InstrumentOverview_instrument } from './__generated__/instrument-overview.graphql.ts'
import links from './announcements-link.module.css'
import styles from './instrument-overview.module.css'

interface InstrumentOverviewProps {
  instrument: FragmentType<typeof InstrumentOverview_instrument>
  /** The three panels; a snapshot has none. */
  panels?: ReactNode
  /** A small chart above the figures, on a phone only. */
  glance?: ReactNode
  /** Content about the issuer, placed in the columns below. */
  around?: ReactNode
  /** The price chart. */
  children: ReactNode
}

/**
 * Overview of an instrument below its head, in reading order. On wide screens, ranges and figures are next to the chart. On a
 * phone, a small chart is first, then the specification, and the ranges follow the chart.
 */
export function InstrumentOverview(props: InstrumentOverviewProps) {
  const { instrument, panels, glance, around, children } = props
  const { data: overview } = useFragment({ fragment: InstrumentOverview_instrument, from: instrument })
  const isLinked = portfolioLinkPlace(overview) === 'ranges'
  return (
    <div className={styles.overview} data-linked={isLinked || undefined}>
      {glance}
      <div className={styles.figures}>
        <MetricsTable instrument={overview} />
        {panels}
      </div>
      <div className={styles.chart}>
        <MaturityBlurb instrument={overview} />
        {children}
        <AnnouncementsLink instrument={overview} />
      </div>
      <div className={styles.ranges}>
        <PriceRanges instrument={overview} />
        {isLinked && (
          <p className={links.link}>
            <AddToPortfolio code={overview.code} />
          </p>
        )}
      </div>
      {around}
    </div>
  )
}
