import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useScrollThreshold } from '../../../ui/scroll-to-top.tsx'
import { ScrollToTop_entry } from './__generated__/scroll-to-top.graphql.ts'

interface ScrollToTopProps {
  entry: FragmentType<typeof ScrollToTop_entry>
}

/** Says from where on the page offers the way back to its top. The button itself stands around every page. */
export function ScrollToTop({ entry }: ScrollToTopProps) {
  const { data } = useFragment({ fragment: ScrollToTop_entry, from: entry })
  useScrollThreshold(data.threshold)
  return null
}
