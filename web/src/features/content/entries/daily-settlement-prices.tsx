import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { DailyPrices } from '../../settlement/daily-prices.tsx'
import { DailySettlementPrices_entry } from './__generated__/daily-settlement-prices.graphql.ts'
import { SettlementWidget } from './settlement-widget.tsx'

interface DailySettlementPricesProps {
  entry: FragmentType<typeof DailySettlementPrices_entry>
}

/** Daily settlement prices, under the editors' title. */
export function DailySettlementPrices({ entry }: DailySettlementPricesProps) {
  const { data } = useFragment({ fragment: DailySettlementPrices_entry, from: entry })
  return (
    <SettlementWidget title={data.title}>
      <DailyPrices report={data.reportType} prices={data.prices} title={data.title} />
    </SettlementWidget>
  )
}
