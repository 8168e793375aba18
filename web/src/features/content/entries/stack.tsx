import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Elements } from '../elements.tsx'
import { Stack_entry } from './__generated__/stack.graphql.ts'

interface StackProps {
  entry: FragmentType<typeof Stack_entry>
}

export function Stack({ entry }: StackProps) {
  const { data } = useFragment({ fragment: Stack_entry, from: entry })
  return <Elements of={data.elements} />
}
