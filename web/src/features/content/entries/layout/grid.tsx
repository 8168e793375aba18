import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { CollectionFrame } from '../../collection-frame.tsx'
import { layoutStyle } from '../../collection-layout.ts'
import { Elements } from '../../elements.tsx'
import { Grid_entry } from './__generated__/grid.graphql.ts'
import layout from '../../collection-layout.module.css'

interface GridProps {
  entry: FragmentType<typeof Grid_entry>
}

/** Elements in equal columns: as many as editors chose, fewer on a narrow screen. */
export function Grid({ entry }: GridProps) {
  const { data } = useFragment({ fragment: Grid_entry, from: entry })
  return (
    <CollectionFrame collection={data}>
      <div
        className={layout.columns}
        style={layoutStyle(data)}
        data-justified={data.justifyContent !== null || undefined}
      >
        <Elements of={data.elements} />
      </div>
    </CollectionFrame>
  )
}
