import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useScrollThreshold } from '../../../../ui/layout/scroll-to-top.tsx'
import { ScrollToTop_entry } from './__generated__/scroll-to-top.graphql.ts'

interface ScrollToTopProps {
  entry: FragmentType<typeof ScrollToTop_entry>
}

/** Sets the scroll distance after which the page shows its "back to top" button. The button is part of every page. */
export function ScrollToTop({ entry }: ScrollToTopProps) {
  const { data } = useFragment({ fragment: ScrollToTop_entry, from: entry })
  useScrollThreshold(data.threshold)
  return null
}
