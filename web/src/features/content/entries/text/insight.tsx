import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { insightsPath } from '../../../../paths.ts'
import { Teaser } from '../../teaser.tsx'
import { Insight_entry } from './__generated__/insight.graphql.ts'

interface InsightProps {
  entry: FragmentType<typeof Insight_entry>
}

/** A report on the market. Without a file it links to the page of all reports. */
export function Insight({ entry }: InsightProps) {
  const { data } = useFragment({ fragment: Insight_entry, from: entry })
  return <Teaser subject={data} to={data.report?.url ?? insightsPath} />
}
