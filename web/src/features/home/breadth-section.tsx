import { useFragment } from '@apollo/client/react'
import * as glossary from '../../__generated__/glossary/market-summary.ts'
import { formatLongDate } from '../../lib/format-date.ts'
import { formatAmount, formatCount } from '../../lib/format-number.ts'
import { useToday } from '../../lib/use-today.ts'
import { PhaseChip } from '../market/phase-chip.tsx'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { FigureList } from '../../ui/table/figure-list.tsx'
import { Glow } from '../../ui/layout/glow.tsx'
import { FoldedSection } from '../../ui/layout/folded-section.tsx'
import type { HomeParts, SectionProps } from './home-parts.ts'
import { FiguresAge } from '../quote/figures-age.tsx'
import { MarketAge_market } from '../market/__generated__/market-age.graphql.ts'
import { BreadthSection_market } from './__generated__/breadth-section.graphql.ts'
import styles from './breadth-section.module.css'

/** Numbers of gainers and decliners, and the traded totals. */
export function BreadthSection({ section, parts: { market, drawnOn, offsetMs } }: SectionProps) {
  const { summary } = useFragment({ fragment: BreadthSection_market, from: market }).data
  const today = useToday(offsetMs) ?? drawnOn
  const date = summary?.date
  const title = date && date !== today ? `The market on ${formatLongDate(date)}` : 'The market today'
  return (
    <FoldedSection id="breadth" title={section.title ?? title}>
      {market && summary ? <Figures market={market} /> : <DataNotAvailable />}
    </FoldedSection>
  )
}

function Figures({ market }: { market: NonNullable<HomeParts['market']> }) {
  const { data } = useFragment({ fragment: BreadthSection_market, from: market })
  const { summary } = data
  if (!summary) return null
  const figures = [
    {
      label: 'Value',
      value: <Glow>{formatAmount(summary.value, summary.currency)}</Glow>,
      meaning: glossary.value,
    },
    { label: 'Trades', value: <Glow>{formatCount(summary.trades)}</Glow>, meaning: glossary.trades },
  ]
  return (
    <>
      <Breadth {...summary} />
      <FigureList figures={figures} />
      <p className={styles.phase}>
        <PhaseChip market={data} />
      </p>
      <FiguresAge fragment={MarketAge_market} of={data} isStatedAbove />
    </>
  )
}

interface BreadthProps {
  gainers: number | null
  unchanged: number | null
  decliners: number | null
}

/** Market breadth as a bar and in words. */
function Breadth({ gainers, unchanged, decliners }: BreadthProps) {
  const parts = [
    { tone: 'up', count: gainers, word: 'up' },
    { tone: 'same', count: unchanged, word: 'unchanged' },
    { tone: 'down', count: decliners, word: 'down' },
  ]
  return (
    <div className={styles.breadth}>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ tone, count }) => (
          <span key={tone} data-tone={tone} style={{ flexGrow: count ?? 0 }} />
        ))}
      </div>
      <p>
        <Glow>{parts.map(({ count, word }) => `${formatCount(count)} ${word}`).join(' · ')}</Glow>
      </p>
    </div>
  )
}
