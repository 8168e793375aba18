import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { ParticipantCategory_entry } from './__generated__/participant-category.graphql.ts'

interface ParticipantCategoryProps {
  entry: FragmentType<typeof ParticipantCategory_entry>
}

export function ParticipantCategory({ entry }: ParticipantCategoryProps) {
  const { data } = useFragment({ fragment: ParticipantCategory_entry, from: entry })
  return <p>{data.category}</p>
}
