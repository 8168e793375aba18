import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Elements } from '../elements.tsx'
import { ParticipantsMatrix_entry } from './__generated__/participants-matrix.graphql.ts'

interface ParticipantsMatrixProps {
  entry: FragmentType<typeof ParticipantsMatrix_entry>
}

export function ParticipantsMatrix({ entry }: ParticipantsMatrixProps) {
  const { data } = useFragment({ fragment: ParticipantsMatrix_entry, from: entry })
  return <Elements of={data.elements} />
}
