import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Highlight_entry } from './__generated__/highlight.graphql.ts'

interface HighlightProps {
  entry: FragmentType<typeof Highlight_entry>
}

export function Highlight({ entry }: HighlightProps) {
  const { data } = useFragment({ fragment: Highlight_entry, from: entry })
  return <p>{data.name}</p>
}
