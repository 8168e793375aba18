import type { AlignItems, FlexDirection, JustifyContent } from '../../__generated__/schema.ts'
import { CollectionFrame, type CollectionHead } from './collection-frame.tsx'
import { layoutStyle } from './collection-layout.ts'
import { Elements } from './elements.tsx'
import layout from './collection-layout.module.css'

interface DirectedCollection extends CollectionHead {
  readonly flexDirection: FlexDirection
  /** In pixels. */
  readonly gap: number | null
  readonly alignItems: AlignItems | null
  readonly justifyContent: JustifyContent | null
  readonly elements: readonly { id: string }[]
}

interface DirectedElementsProps {
  collection: DirectedCollection
  kind: 'flex' | 'stack'
}

/** Elements in the direction, alignment and distribution that editors chose. */
export const DirectedElements = ({ collection, kind }: DirectedElementsProps) => (
  <CollectionFrame collection={collection}>
    <div
      className={layout[kind]}
      style={layoutStyle(collection)}
      data-direction={collection.flexDirection}
      data-justified={collection.justifyContent !== null || undefined}
    >
      <Elements of={collection.elements} />
    </div>
  </CollectionFrame>
)
