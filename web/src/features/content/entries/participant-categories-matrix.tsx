import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Elements } from '../elements.tsx'
import { ParticipantCategoriesMatrix_entry } from './__generated__/participant-categories-matrix.graphql.ts'

interface ParticipantCategoriesMatrixProps {
  entry: FragmentType<typeof ParticipantCategoriesMatrix_entry>
}

export function ParticipantCategoriesMatrix({ entry }: ParticipantCategoriesMatrixProps) {
  const { data } = useFragment({ fragment: ParticipantCategoriesMatrix_entry, from: entry })
  return <Elements of={data.elements} />
}
