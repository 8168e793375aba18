import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { EmbedVideo_entry } from './__generated__/embed-video.graphql.ts'

interface EmbedVideoProps {
  entry: FragmentType<typeof EmbedVideo_entry>
}

export function EmbedVideo({ entry }: EmbedVideoProps) {
  const { data } = useFragment({ fragment: EmbedVideo_entry, from: entry })
  return <p>{data.title}</p>
}
