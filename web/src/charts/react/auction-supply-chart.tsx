import { useMemo } from 'react'
import { type AuctionSupplyInput, createAuctionSupply } from '../compositions/auction-supply.ts'
import { chartWidth } from '../compositions/plot-layout.ts'
import { PointChart } from './point-chart.tsx'

/** Tonnes offered and sold by event. Keep the identity of `events` while they are the same. */
export function AuctionSupplyChart({ name, events }: AuctionSupplyInput) {
  return (
    <PointChart
      name={`${name} supply`}
      content={useMemo(() => createAuctionSupply({ name, events }), [name, events])}
      maxWidth={chartWidth}
      point="event"
      emptyText="No quantities are published for this product. Choose another."
    />
  )
}
