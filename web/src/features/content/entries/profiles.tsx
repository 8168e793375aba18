import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Elements } from '../elements.tsx'
import { Profiles_entry } from './__generated__/profiles.graphql.ts'

interface ProfilesProps {
  entry: FragmentType<typeof Profiles_entry>
}

export function Profiles({ entry }: ProfilesProps) {
  const { data } = useFragment({ fragment: Profiles_entry, from: entry })
  return <Elements of={data.elements} />
}
