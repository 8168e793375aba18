import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import * as glossary from '../../__generated__/glossary/instrument.ts'
import { formatTraded } from '../../lib/format-number.ts'
import { Definition } from '../../ui/definitions.tsx'
import { Glow } from '../../ui/glow.tsx'
import { marketCode } from '../quote/debt-market.ts'
import { Panel } from '../../ui/panel.tsx'
import { PerformancePanel_instrument } from './__generated__/performance-panel.graphql.ts'

const rows = [
  ['Open', 'firstPrice', glossary.firstPrice],
  ['High', 'highPrice', glossary.highPrice],
  ['Low', 'lowPrice', glossary.lowPrice],
  ['High Bid', 'bestBid', glossary.bestBid],
  ['Low Offer', 'bestOffer', glossary.bestOffer],
] as const

/** Today's prices: percentages when traded in yield. */
export function PerformancePanel({
  instrument,
}: {
  instrument: FragmentType<typeof PerformancePanel_instrument>
}) {
  const { data: performance } = useFragment({ fragment: PerformancePanel_instrument, from: instrument })
  const priceStyle = { ...performance, marketType: marketCode(performance) }
  return (
    <Panel title="Performance" isDense>
      {rows.map(([label, field, meaning]) => (
        <Definition key={field} label={label} meaning={meaning}>
          <Glow>{formatTraded(performance[field], priceStyle)}</Glow>
        </Definition>
      ))}
    </Panel>
  )
}
