import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { SocialIcons_entry } from './__generated__/social-icons.graphql.ts'

interface SocialIconsProps {
  entry: FragmentType<typeof SocialIcons_entry>
}

export function SocialIcons({ entry }: SocialIconsProps) {
  const { data } = useFragment({ fragment: SocialIcons_entry, from: entry })
  return <p>{data.name}</p>
}
