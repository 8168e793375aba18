import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useId } from 'react'
import { Badge } from '../../ui/text/badge.tsx'
import { ShareButton } from '../../ui/form/share-button.tsx'
import { StickyHead } from '../../ui/layout/sticky-head.tsx'
import { FiguresAge } from '../quote/figures-age.tsx'
import { InstrumentAge_instrument } from '../quote/__generated__/instrument-age.graphql.ts'
import { displayName } from '@exchange/market-rules/display-name'
import { phaseLabels } from '../quote/phase-labels.ts'
import { PriceLine } from '../quote/price-line.tsx'
import { YearChange } from '../quote/year-change.tsx'
import { WatchButton } from '../watchlist/watch-button.tsx'
import { GreenBadge } from './green-badge.tsx'
import { HaltNotice } from './halt-notice.tsx'
import { InstrumentHeader_instrument } from './__generated__/instrument-header.graphql.ts'
import { InstrumentMarket_market } from './__generated__/instrument-market.graphql.ts'
import styles from './instrument-header.module.css'

interface InstrumentHeaderProps {
  instrument: FragmentType<typeof InstrumentHeader_instrument>
  isPartial: boolean
  /** Whether the head shares the page. A page with a chart is shared there, with the chart's choices. */
  isShared?: boolean
  /** Heading level: 1 for a page, 2 for a part of one. */
  level?: 1 | 2
  /** Subject of the page, if it is not the instrument. */
  name?: string | undefined
}

/** Name and price of an instrument: the part of the page that every reader looks for first. */
export function InstrumentHeader(props: InstrumentHeaderProps) {
  const { instrument, isPartial, isShared = false, level = 1, name } = props
  const { data: header } = useFragment({ fragment: InstrumentHeader_instrument, from: instrument })
  const titleId = useId()
  const title = name ?? displayName(header)
  const Heading = `h${level}` as const
  const isStopped = header.suspensionStatus === 'HALTED' || header.suspensionStatus === 'SUSPENDED'
  const isGreen = header.sustainability === 'GREEN'
  return (
    <StickyHead
      titleId={titleId}
      isSticky={level === 1}
      isStopped={isStopped}
      marks={
        <>
          {isGreen && <GreenBadge />}
          {header.freshness?.isSimulated && <Badge kind="remark">Simulated prices</Badge>}
          <WatchButton code={header.code} isNamed />
          {isShared && <ShareButton what="this page" title={title} />}
        </>
      }
      title={
        <div className={styles.title}>
          <Heading id={titleId}>{title}</Heading>
          <p className={styles.code}>
            {header.code}
            {isGreen && ' - GREEN'}
          </p>
        </div>
      }
      notice={<HaltNotice {...header} />}
      figures={<PriceLine instrument={header} />}
      state={
        <div className={styles.state}>
          {header.suspensionStatus === 'TRADING' && header.marketCode && <Phase market={header.marketCode} />}{' '}
          <FiguresAge fragment={InstrumentAge_instrument} of={header} isFull />
        </div>
      }
      more={<YearChange instrument={header} isPartial={isPartial} />}
    />
  )
}

/** Current phase of the instrument's market, as in the market strip. */
function Phase({ market }: { market: string }) {
  const { phase } = useFragment({
    fragment: InstrumentMarket_market,
    from: { __typename: 'Market', id: market },
  }).data
  return phase === undefined ? null : <p className={styles.phase}>{phaseLabels[phase]}</p>
}
