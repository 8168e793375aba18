import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { RolesTable } from '../../roles-table.tsx'
import { ParticipantRoles_entry } from './__generated__/participant-roles.graphql.ts'

interface ParticipantRolesProps {
  entry: FragmentType<typeof ParticipantRoles_entry>
}

/** A single participant outside a matrix: a matrix of one row. */
export function ParticipantRoles({ entry }: ParticipantRolesProps) {
  const { data } = useFragment({ fragment: ParticipantRoles_entry, from: entry })
  return <RolesTable title="Roles of participants" rows={[data]} />
}
