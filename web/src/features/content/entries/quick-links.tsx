import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { QuickLinks_entry } from './__generated__/quick-links.graphql.ts'

interface QuickLinksProps {
  entry: FragmentType<typeof QuickLinks_entry>
}

export function QuickLinks({ entry }: QuickLinksProps) {
  const { data } = useFragment({ fragment: QuickLinks_entry, from: entry })
  return <p>{data.heading}</p>
}
