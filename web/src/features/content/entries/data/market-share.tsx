import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { LoadedPart } from '../../loaded-part.tsx'
import { MarketShare as Share } from '../../../settlement/market-share.tsx'
import { MarketShareRows } from '../../../settlement/__generated__/settlement-rows.graphql.ts'
import { MarketShare_entry } from './__generated__/market-share.graphql.ts'
import { SettlementWidget } from './settlement-widget.tsx'

interface MarketShareProps {
  entry: FragmentType<typeof MarketShare_entry>
}

/** Participants' market share, under the editors' title. */
export function MarketShare({ entry }: MarketShareProps) {
  const { data } = useFragment({ fragment: MarketShare_entry, from: entry })
  return (
    <SettlementWidget title={data.title}>
      <LoadedPart query={MarketShareRows} variables={{}}>
        {rows => <Share share={rows?.marketShare ?? null} />}
      </LoadedPart>
    </SettlementWidget>
  )
}
