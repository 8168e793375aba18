import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { CollectionFrame } from '../../collection-frame.tsx'
import { useElementsOfType } from '../../elements-of-type.ts'
import { Elements } from '../../elements.tsx'
import { FeeCalculator } from '../../fees/fee-calculator.tsx'
import { FeeRule_entry } from './__generated__/fee-rule.graphql.ts'
import { ListingFeeCalculator_entry } from './__generated__/listing-fee-calculator.graphql.ts'

interface ListingFeeCalculatorProps {
  entry: FragmentType<typeof ListingFeeCalculator_entry>
}

/** Calculates a listing fee by the rules among its elements. Other elements are drawn below it. */
export function ListingFeeCalculator({ entry }: ListingFeeCalculatorProps) {
  const { data } = useFragment({ fragment: ListingFeeCalculator_entry, from: entry })
  const elements = useElementsOfType(data.elements, 'FeeRuleEntry')
  const { data: read } = useFragment({ fragment: FeeRule_entry, from: elements.map(({ entry }) => entry) })
  const rules = read.flatMap(rule => rule ?? [])
  return (
    <CollectionFrame collection={data}>
      <FeeCalculator label={data.heading || 'Listing fee calculator'} rules={rules} />
      <Elements of={data.elements} except="FeeRuleEntry" />
    </CollectionFrame>
  )
}
