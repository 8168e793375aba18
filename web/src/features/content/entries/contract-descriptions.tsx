import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { ContractDescriptions as Contracts } from '../../settlement/contract-descriptions.tsx'
import { ContractDescriptions_entry } from './__generated__/contract-descriptions.graphql.ts'
import { SettlementWidget } from './settlement-widget.tsx'

interface ContractDescriptionsProps {
  entry: FragmentType<typeof ContractDescriptions_entry>
}

/** The contracts on an underlying, under the editors' title. */
export function ContractDescriptions({ entry }: ContractDescriptionsProps) {
  const { data } = useFragment({ fragment: ContractDescriptions_entry, from: entry })
  return (
    <SettlementWidget title={data.title}>
      <Contracts contracts={data.contracts} underlyingCode={data.underlyingCode} />
    </SettlementWidget>
  )
}
