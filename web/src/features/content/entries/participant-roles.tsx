import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { ParticipantRoles_entry } from './__generated__/participant-roles.graphql.ts'

interface ParticipantRolesProps {
  entry: FragmentType<typeof ParticipantRoles_entry>
}

export function ParticipantRoles({ entry }: ParticipantRolesProps) {
  const { data } = useFragment({ fragment: ParticipantRoles_entry, from: entry })
  return <p>{data.name}</p>
}
