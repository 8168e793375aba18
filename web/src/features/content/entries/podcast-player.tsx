import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { PodcastPlayer_entry } from './__generated__/podcast-player.graphql.ts'

interface PodcastPlayerProps {
  entry: FragmentType<typeof PodcastPlayer_entry>
}

export function PodcastPlayer({ entry }: PodcastPlayerProps) {
  const { data } = useFragment({ fragment: PodcastPlayer_entry, from: entry })
  return <p>{data.title}</p>
}
