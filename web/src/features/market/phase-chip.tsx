import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { formatDateInWords, formatTimeOfDay } from '../../lib/format-date.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { phaseLabels } from '../quote/phase-labels.ts'
import { PhaseChip_market } from './__generated__/phase-chip.graphql.ts'

/** Current phase of a market and its end. The market strip requests the next phase when this one ends. */
export function PhaseChip({ market }: { market: FragmentType<typeof PhaseChip_market> }) {
  const { phase, phaseEndsAt } = useFragment({ fragment: PhaseChip_market, from: market }).data
  const time = formatTimeOfDay(phaseEndsAt)
  const until = phase === 'ENQUIRY' ? `${time}, ${formatDateInWords(phaseEndsAt)}` : time
  return (
    <Badge kind={phase === 'NORMAL_TRADING' ? 'open' : 'remark'}>
      {phaseLabels[phase]} until {until}
    </Badge>
  )
}
