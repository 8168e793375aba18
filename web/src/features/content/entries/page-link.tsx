import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Teaser } from '../teaser.tsx'
import { PageLink_entry } from './__generated__/page-link.graphql.ts'

interface PageLinkProps {
  entry: FragmentType<typeof PageLink_entry>
}

/** Another page or a story, in a few words. */
export function PageLink({ entry }: PageLinkProps) {
  const { data } = useFragment({ fragment: PageLink_entry, from: entry })
  return <Teaser subject={data} to={data.path} />
}
