import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Panel_entry } from './__generated__/panel.graphql.ts'

interface PanelProps {
  entry: FragmentType<typeof Panel_entry>
}

export function Panel({ entry }: PanelProps) {
  const { data } = useFragment({ fragment: Panel_entry, from: entry })
  return <p>{data.header}</p>
}
