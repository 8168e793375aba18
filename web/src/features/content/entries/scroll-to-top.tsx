import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { ScrollToTop_entry } from './__generated__/scroll-to-top.graphql.ts'

interface ScrollToTopProps {
  entry: FragmentType<typeof ScrollToTop_entry>
}

export function ScrollToTop({ entry }: ScrollToTopProps) {
  const { data } = useFragment({ fragment: ScrollToTop_entry, from: entry })
  return <p>{data.name}</p>
}
