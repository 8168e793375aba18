import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { CollectionFrame } from '../../collection-frame.tsx'
import { layoutStyle } from '../../collection-layout.ts'
import { Elements } from '../../elements.tsx'
import { PanelCollection_entry } from './__generated__/panel-collection.graphql.ts'
import styles from './panel-collection.module.css'

interface PanelCollectionProps {
  entry: FragmentType<typeof PanelCollection_entry>
}

/** Elements in one frame. */
export function PanelCollection({ entry }: PanelCollectionProps) {
  const { data } = useFragment({ fragment: PanelCollection_entry, from: entry })
  return (
    <CollectionFrame collection={data}>
      <div className={styles.panel} style={layoutStyle(data)}>
        <Elements of={data.elements} />
      </div>
    </CollectionFrame>
  )
}
