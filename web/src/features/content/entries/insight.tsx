import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Insight_entry } from './__generated__/insight.graphql.ts'

interface InsightProps {
  entry: FragmentType<typeof Insight_entry>
}

export function Insight({ entry }: InsightProps) {
  const { data } = useFragment({ fragment: Insight_entry, from: entry })
  return <p>{data.title}</p>
}
