import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { SocialFeed_entry } from './__generated__/social-feed.graphql.ts'

interface SocialFeedProps {
  entry: FragmentType<typeof SocialFeed_entry>
}

export function SocialFeed({ entry }: SocialFeedProps) {
  const { data } = useFragment({ fragment: SocialFeed_entry, from: entry })
  return <p>{data.title}</p>
}
