import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { socialPageAddress, socialPageOf } from '../../embeds/allowed-addresses.ts'
import { Facade } from '../../embeds/facade.tsx'
import { scriptFrame } from '../../embeds/frames.ts'
import { SocialFeed_entry } from './__generated__/social-feed.graphql.ts'

interface SocialFeedProps {
  entry: FragmentType<typeof SocialFeed_entry>
}

const defaultHeight = 500

/**
 * Public posts of a page on a social network, 500 px wide by default. Empty while no network is configured, or for an invalid
 * page name.
 */
export function SocialFeed({ entry }: SocialFeedProps) {
  const { data } = useFragment({ fragment: SocialFeed_entry, from: entry })
  const { title, provider, frameWidth: width } = data
  const page = socialPageOf(data.page)
  if (!provider || page === null) return null
  const height = data.height ?? defaultHeight
  const query = { page, tab: data.tab.toLowerCase(), width: String(width), height: String(height) }
  const frame = scriptFrame('social-feed', query, { ...provider, url: socialPageAddress(page) })
  return <Facade title={title} frame={frame} width={width + framePadding} height={height + framePadding} />
}

/** Padding around the feed in the frame's page, both sides together, in pixels. */
const framePadding = 34
