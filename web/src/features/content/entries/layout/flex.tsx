import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { CollectionFrame } from '../../collection-frame.tsx'
import { layoutStyle } from '../../collection-layout.ts'
import { Elements } from '../../elements.tsx'
import { Flex_entry } from './__generated__/flex.graphql.ts'
import layout from '../../collection-layout.module.css'

interface FlexProps {
  entry: FragmentType<typeof Flex_entry>
}

/** Elements in a wrapping row, each at its own width. */
export function Flex({ entry }: FlexProps) {
  const { data } = useFragment({ fragment: Flex_entry, from: entry })
  return (
    <CollectionFrame collection={data}>
      <div
        className={layout.flex}
        style={layoutStyle(data)}
        data-direction={data.flexDirection}
        data-justified={data.justifyContent !== null || undefined}
      >
        <Elements of={data.elements} />
      </div>
    </CollectionFrame>
  )
}
