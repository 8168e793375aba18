import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Elements } from '../elements.tsx'
import { Flex_entry } from './__generated__/flex.graphql.ts'

interface FlexProps {
  entry: FragmentType<typeof Flex_entry>
}

export function Flex({ entry }: FlexProps) {
  const { data } = useFragment({ fragment: Flex_entry, from: entry })
  return <Elements of={data.elements} />
}
