import type { FragmentType } from '@apollo/client'
import { useMasked } from '../../apollo/use-masked.ts'
import { formatDate, formatTimeOfDay } from '../../lib/format-date.ts'
import { Badge } from '../../ui/badge.tsx'
import { phaseWords } from '../instrument/phase-words.ts'
import { PhaseChip_market } from './__generated__/phase-chip.graphql.ts'

/** Which part of its trading day a market is in, and until when. The strip above asks for the next when it ends. */
export function PhaseChip({ market }: { market: FragmentType<typeof PhaseChip_market> }) {
  const { phase, phaseEndsAt } = useMasked(PhaseChip_market, market)
  const time = formatTimeOfDay(phaseEndsAt)
  const until = phase === 'ENQUIRY' ? `${formatDate(phaseEndsAt)} ${time}` : time
  return (
    <Badge kind={phase === 'NORMAL_TRADING' ? 'good' : 'remark'}>
      {phaseWords[phase]} until {until}
    </Badge>
  )
}
