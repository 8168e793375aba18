import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { CollectionFrame } from '../../collection-frame.tsx'
import layout from '../../collection-layout.module.css'
import { layoutStyle } from '../../collection-layout.ts'
import { Elements } from '../../elements.tsx'
import { HighlightTiles_entry } from './__generated__/highlight-tiles.graphql.ts'

interface HighlightTilesProps {
  entry: FragmentType<typeof HighlightTiles_entry>
}

/** Highlights as tiles, each below a line: four in a row by default. */
export function HighlightTiles({ entry }: HighlightTilesProps) {
  const { data } = useFragment({ fragment: HighlightTiles_entry, from: entry })
  return (
    <CollectionFrame collection={data}>
      <div className={layout.tiles} style={layoutStyle({ ...data, columns: data.columnCount })}>
        <Elements of={data.elements} />
      </div>
    </CollectionFrame>
  )
}
