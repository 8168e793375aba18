import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { SubjectCode, SubjectHeader } from '../../ui/subject-header.tsx'
import { DataDelay } from '../quote/data-delay.tsx'
import { displayName } from '../quote/display-name.ts'
import { GreenBadge } from './green-badge.tsx'
import { MetricsTable } from './metrics-table.tsx'
import { PriceLine } from '../quote/price-line.tsx'
import { WatchButton } from '../watchlist/watch-button.tsx'
import { InstrumentHeader_instrument } from './__generated__/instrument-header.graphql.ts'
import styles from './instrument-header.module.css'

interface InstrumentHeaderProps {
  instrument: FragmentType<typeof InstrumentHeader_instrument>
  isPartial: boolean
  /** Of its heading: a page's own, or that of a part of one. */
  level?: 1 | 2
}

/** What an instrument is and what it costs: the part of the page that every reader wants first. */
export function InstrumentHeader({ instrument, isPartial, level = 1 }: InstrumentHeaderProps) {
  const { data: header } = useFragment({ fragment: InstrumentHeader_instrument, from: instrument })
  const titleId = useId()
  const Heading = `h${level}` as const
  const isGreen = header.sustainabilityCategory === 'G'
  return (
    <SubjectHeader titleId={titleId} facts={<MetricsTable instrument={header} />}>
      <div className={styles.marks}>
        <SubjectCode>
          {header.code}
          {isGreen && ' - GREEN'}
        </SubjectCode>
        {isGreen && <GreenBadge />}
        <TradingMark status={header.suspensionStatus} />
        {header.freshness?.isSimulated && <Badge kind="remark">Simulated prices</Badge>}
        <WatchButton code={header.code} isNamed />
      </div>
      <Heading id={titleId}>{displayName(header)}</Heading>
      <PriceLine instrument={header} isPartial={isPartial} />
      <DataDelay instrument={header} />
    </SubjectHeader>
  )
}

function TradingMark({ status }: { status: InstrumentHeader_instrument['suspensionStatus'] }) {
  if (status === 'HALTED') return <Badge kind="warning">Trading halted</Badge>
  return status === 'SUSPENDED' ? <Badge kind="warning">Suspended</Badge> : null
}
