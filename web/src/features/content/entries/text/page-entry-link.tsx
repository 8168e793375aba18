import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Teaser } from '../../teaser.tsx'
import { PageEntryLink_entry } from './__generated__/page-entry-link.graphql.ts'

interface PageEntryLinkProps {
  entry: FragmentType<typeof PageEntryLink_entry>
}

/** Teaser of another page or of a story. */
export function PageEntryLink({ entry }: PageEntryLinkProps) {
  const { data } = useFragment({ fragment: PageEntryLink_entry, from: entry })
  return <Teaser subject={data} to={data.path} />
}
