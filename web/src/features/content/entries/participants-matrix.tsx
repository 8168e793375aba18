import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { CollectionFrame } from '../collection-frame.tsx'
import { useContent } from '../content-context.ts'
import { Elements } from '../elements.tsx'
import { RolesTable } from '../roles-table.tsx'
import { ParticipantsMatrix_entry } from './__generated__/participants-matrix.graphql.ts'
import { ParticipantRoles_entry } from './__generated__/participant-roles.graphql.ts'

interface ParticipantsMatrixProps {
  entry: FragmentType<typeof ParticipantsMatrix_entry>
}

/** Who takes which part in which market. An element that is no row stands below the table. */
export function ParticipantsMatrix({ entry }: ParticipantsMatrixProps) {
  const { data } = useFragment({ fragment: ParticipantsMatrix_entry, from: entry })
  const { entries } = useContent()
  const elements = data.elements.flatMap(({ id }) => {
    const element = entries.get(id)
    return element?.__typename === 'ParticipantRolesEntry' ? [element] : []
  })
  const { data: read } = useFragment({ fragment: ParticipantRoles_entry, from: [...elements] })
  const rows = read.flatMap(row => row ?? [])
  const others = data.elements.filter(({ id }) => entries.get(id)?.__typename !== 'ParticipantRolesEntry')
  return (
    <CollectionFrame collection={data}>
      <RolesTable title={data.heading || 'Roles of participants'} rows={rows} />
      <Elements of={others} />
    </CollectionFrame>
  )
}
