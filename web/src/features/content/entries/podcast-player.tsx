import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { allowedId } from '../embeds/allowed-addresses.ts'
import { EmbedNotice } from '../embeds/embed-notice.tsx'
import { Facade } from '../embeds/facade.tsx'
import { scriptFrame } from '../embeds/frames.ts'
import { PodcastPlayer_entry } from './__generated__/podcast-player.graphql.ts'

interface PodcastPlayerProps {
  entry: FragmentType<typeof PodcastPlayer_entry>
}

export function PodcastPlayer({ entry }: PodcastPlayerProps) {
  const { data } = useFragment({ fragment: PodcastPlayer_entry, from: entry })
  const { title, provider } = data
  if (!provider) return <EmbedNotice title={title} reason="no podcast player is set up" />
  const show = data.show === null ? '' : allowedId(data.show)
  if (show === null) return <EmbedNotice title={title} reason="its show has no valid id" />
  const query = show === '' ? {} : { show }
  return <Facade title={title} frame={scriptFrame('podcast-player', query, provider)} height={320} />
}
