import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { PageLink_entry } from './__generated__/page-link.graphql.ts'

interface PageLinkProps {
  entry: FragmentType<typeof PageLink_entry>
}

export function PageLink({ entry }: PageLinkProps) {
  const { data } = useFragment({ fragment: PageLink_entry, from: entry })
  return <p>{data.title}</p>
}
