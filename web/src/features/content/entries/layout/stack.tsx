import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { CollectionFrame } from '../../collection-frame.tsx'
import { layoutStyle } from '../../collection-layout.ts'
import { Elements } from '../../elements.tsx'
import { Stack_entry } from './__generated__/stack.graphql.ts'
import layout from '../../collection-layout.module.css'

interface StackProps {
  entry: FragmentType<typeof Stack_entry>
}

/** Elements below each other, or in a row that shares the width. */
export function Stack({ entry }: StackProps) {
  const { data } = useFragment({ fragment: Stack_entry, from: entry })
  return (
    <CollectionFrame collection={data}>
      <div
        className={layout.stack}
        style={layoutStyle(data)}
        data-direction={data.flexDirection}
        data-justified={data.justifyContent !== null || undefined}
      >
        <Elements of={data.elements} />
      </div>
    </CollectionFrame>
  )
}
