import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { CollectionFrame } from '../../collection-frame.tsx'
import layout from '../../collection-layout.module.css'
import { layoutStyle } from '../../collection-layout.ts'
import { Elements } from '../../elements.tsx'
import { Profiles_entry } from './__generated__/profiles.graphql.ts'

interface ProfilesProps {
  entry: FragmentType<typeof Profiles_entry>
}

/** People in columns: as many as editors chose, else as many as fit. */
export function Profiles({ entry }: ProfilesProps) {
  const { data } = useFragment({ fragment: Profiles_entry, from: entry })
  return (
    <CollectionFrame collection={data}>
      <div className={layout.profiles} style={layoutStyle(data)}>
        <Elements of={data.elements} />
      </div>
    </CollectionFrame>
  )
}
