import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { LoadedPart } from '../../loaded-part.tsx'
import { DailyPrices } from '../../../settlement/daily-prices.tsx'
import { DailyPriceRows } from '../../../settlement/__generated__/settlement-rows.graphql.ts'
import { DailySettlementPrices_entry } from './__generated__/daily-settlement-prices.graphql.ts'
import { SettlementWidget } from './settlement-widget.tsx'

interface DailySettlementPricesProps {
  entry: FragmentType<typeof DailySettlementPrices_entry>
}

/** Daily settlement prices, under the editors' title. */
export function DailySettlementPrices({ entry }: DailySettlementPricesProps) {
  const { data } = useFragment({ fragment: DailySettlementPrices_entry, from: entry })
  const { title, reportType: report, datesCount } = data
  return (
    <SettlementWidget title={title}>
      <LoadedPart query={DailyPriceRows} variables={{ report, datesCount }}>
        {rows => <DailyPrices report={report} prices={rows?.dailySettlementPrices ?? null} title={title} />}
      </LoadedPart>
    </SettlementWidget>
  )
}
