import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { allowedId } from '../../embeds/allowed-addresses.ts'
import { Facade } from '../../embeds/facade.tsx'
import { scriptFrame } from '../../embeds/frames.ts'
import { PodcastPlayer_entry } from './__generated__/podcast-player.graphql.ts'

interface PodcastPlayerProps {
  entry: FragmentType<typeof PodcastPlayer_entry>
}

/** A podcast's episodes. Empty while no player is configured, or for an invalid show id. */
export function PodcastPlayer({ entry }: PodcastPlayerProps) {
  const { data } = useFragment({ fragment: PodcastPlayer_entry, from: entry })
  const { title, provider } = data
  const show = data.show === null ? '' : allowedId(data.show)
  if (!provider || show === null) return null
  const query = show === '' ? {} : { show }
  return <Facade title={title} frame={scriptFrame('podcast-player', query, provider)} height={320} />
}
