import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { LoadedPart } from '../../loaded-part.tsx'
import { ContractDescriptions as Contracts } from '../../../settlement/contract-descriptions.tsx'
import { ContractRows } from '../../../settlement/__generated__/settlement-rows.graphql.ts'
import { ContractDescriptions_entry } from './__generated__/contract-descriptions.graphql.ts'
import { SettlementWidget } from './settlement-widget.tsx'

interface ContractDescriptionsProps {
  entry: FragmentType<typeof ContractDescriptions_entry>
}

/** The contracts on an underlying, under the editors' title. */
export function ContractDescriptions({ entry }: ContractDescriptionsProps) {
  const { data } = useFragment({ fragment: ContractDescriptions_entry, from: entry })
  const { title, underlyingCode } = data
  return (
    <SettlementWidget title={title}>
      <LoadedPart query={ContractRows} variables={{ underlyingCode }}>
        {rows => <Contracts contracts={rows?.contractDescriptions ?? null} underlyingCode={underlyingCode} />}
      </LoadedPart>
    </SettlementWidget>
  )
}
