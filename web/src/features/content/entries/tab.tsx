import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Tab_entry } from './__generated__/tab.graphql.ts'

interface TabProps {
  entry: FragmentType<typeof Tab_entry>
}

export function Tab({ entry }: TabProps) {
  const { data } = useFragment({ fragment: Tab_entry, from: entry })
  return <p>{data.label}</p>
}
