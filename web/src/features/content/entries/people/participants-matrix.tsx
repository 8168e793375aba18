import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { CollectionFrame } from '../../collection-frame.tsx'
import { useElementsOfType } from '../../elements-of-type.ts'
import { Elements } from '../../elements.tsx'
import { RolesTable } from '../../roles-table.tsx'
import { ParticipantsMatrix_entry } from './__generated__/participants-matrix.graphql.ts'
import { ParticipantRoles_entry } from './__generated__/participant-roles.graphql.ts'

interface ParticipantsMatrixProps {
  entry: FragmentType<typeof ParticipantsMatrix_entry>
}

/** Participants and their roles in each market. Elements of other types are drawn below the table. */
export function ParticipantsMatrix({ entry }: ParticipantsMatrixProps) {
  const { data } = useFragment({ fragment: ParticipantsMatrix_entry, from: entry })
  const elements = useElementsOfType(data.elements, 'ParticipantRolesEntry')
  const { data: read } = useFragment({
    fragment: ParticipantRoles_entry,
    from: elements.map(({ entry }) => entry),
  })
  const rows = read.flatMap((row, place) => (row ? [{ ...row, anchor: elements[place]?.anchor }] : []))
  return (
    <CollectionFrame collection={data}>
      <RolesTable title={data.heading || 'Roles of participants'} rows={rows} />
      <Elements of={data.elements} except="ParticipantRolesEntry" />
    </CollectionFrame>
  )
}
