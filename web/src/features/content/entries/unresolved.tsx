import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { LinkSystemData } from '../link-system-data.tsx'
import { Unresolved_entry } from './__generated__/unresolved.graphql.ts'

interface UnresolvedProps {
  entry: FragmentType<typeof Unresolved_entry>
}

/** Replaces a missing entry. */
export function Unresolved({ entry }: UnresolvedProps) {
  const { data } = useFragment({ fragment: Unresolved_entry, from: entry })
  return <LinkSystemData sys={data.sys} />
}
