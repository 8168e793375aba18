import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Elements } from '../elements.tsx'
import { PanelCollection_entry } from './__generated__/panel-collection.graphql.ts'

interface PanelCollectionProps {
  entry: FragmentType<typeof PanelCollection_entry>
}

export function PanelCollection({ entry }: PanelCollectionProps) {
  const { data } = useFragment({ fragment: PanelCollection_entry, from: entry })
  return <Elements of={data.elements} />
}
