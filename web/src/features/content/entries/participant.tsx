import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Participant_entry } from './__generated__/participant.graphql.ts'

interface ParticipantProps {
  entry: FragmentType<typeof Participant_entry>
}

export function Participant({ entry }: ParticipantProps) {
  const { data } = useFragment({ fragment: Participant_entry, from: entry })
  return <p>{data.name}</p>
}
