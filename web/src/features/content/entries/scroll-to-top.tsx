import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { ScrollToTop as ScrollToTopButton } from '../../../ui/scroll-to-top.tsx'
import { ScrollToTop_entry } from './__generated__/scroll-to-top.graphql.ts'

interface ScrollToTopProps {
  entry: FragmentType<typeof ScrollToTop_entry>
}

/** The way back to the top of the page. */
export function ScrollToTop({ entry }: ScrollToTopProps) {
  const { data } = useFragment({ fragment: ScrollToTop_entry, from: entry })
  return <ScrollToTopButton threshold={data.threshold} />
}
