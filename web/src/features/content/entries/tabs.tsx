import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Elements } from '../elements.tsx'
import { Tabs_entry } from './__generated__/tabs.graphql.ts'

interface TabsProps {
  entry: FragmentType<typeof Tabs_entry>
}

export function Tabs({ entry }: TabsProps) {
  const { data } = useFragment({ fragment: Tabs_entry, from: entry })
  return <Elements of={data.elements} />
}
