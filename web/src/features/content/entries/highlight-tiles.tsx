import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Elements } from '../elements.tsx'
import { HighlightTiles_entry } from './__generated__/highlight-tiles.graphql.ts'

interface HighlightTilesProps {
  entry: FragmentType<typeof HighlightTiles_entry>
}

export function HighlightTiles({ entry }: HighlightTilesProps) {
  const { data } = useFragment({ fragment: HighlightTiles_entry, from: entry })
  return <Elements of={data.elements} />
}
