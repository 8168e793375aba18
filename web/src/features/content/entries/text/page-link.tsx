import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Teaser } from '../../teaser.tsx'
import { PageLink_entry } from './__generated__/page-link.graphql.ts'

interface PageLinkProps {
  entry: FragmentType<typeof PageLink_entry>
}

/** Teaser of another page or of a story. */
export function PageLink({ entry }: PageLinkProps) {
  const { data } = useFragment({ fragment: PageLink_entry, from: entry })
  return <Teaser subject={data} to={data.path} />
}
