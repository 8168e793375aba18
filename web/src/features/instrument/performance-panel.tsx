import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import * as glossary from '../../__generated__/glossary/instrument.ts'
import { formatTraded } from '../../lib/format-number.ts'
import { Glow } from '../../ui/layout/glow.tsx'
import { FigurePanel } from '../../ui/layout/panel.tsx'
import { isDebt } from '../quote/debt-market.ts'
import { PerformancePanel_instrument } from './__generated__/performance-panel.graphql.ts'

const rows = [
  ['Open', 'firstPrice', glossary.firstPrice],
  ['High', 'highPrice', glossary.highPrice],
  ['Low', 'lowPrice', glossary.lowPrice],
  ['High Bid', 'bestBid', glossary.bestBid],
  ['Low Offer', 'bestOffer', glossary.bestOffer],
] as const

/** Today's prices: percentages when traded in yield. Its dialog also explains the figures that have no panel. */
export function PerformancePanel({
  instrument,
}: {
  instrument: FragmentType<typeof PerformancePanel_instrument>
}) {
  const { data: performance } = useFragment({ fragment: PerformancePanel_instrument, from: instrument })
  return (
    <FigurePanel
      title="Performance"
      figures={rows.map(([label, field, meaning]) => ({
        label,
        value: <Glow>{formatTraded(performance[field], performance)}</Glow>,
        meaning,
      }))}
      alsoMeans={[
        isDebt(performance)
          ? ['Price Per $100', glossary.pricePer100]
          : ['52 Week Change', glossary.fiftyTwoWeekChange],
        ['Cum/Ex Entitlement', glossary.cumExEntitlement],
      ]}
    />
  )
}
