import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { ServicesTable } from '../../services-table.tsx'
import { ParticipantCategory_entry } from './__generated__/participant-category.graphql.ts'

interface ParticipantCategoryProps {
  entry: FragmentType<typeof ParticipantCategory_entry>
}

/** A single category outside a matrix: a matrix of one row. */
export function ParticipantCategory({ entry }: ParticipantCategoryProps) {
  const { data } = useFragment({ fragment: ParticipantCategory_entry, from: entry })
  return <ServicesTable title="Services of participant categories" rows={[data]} />
}
