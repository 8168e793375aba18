import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { UpcomingListings_entry } from './__generated__/upcoming-listings.graphql.ts'

interface UpcomingListingsProps {
  entry: FragmentType<typeof UpcomingListings_entry>
}

export function UpcomingListings({ entry }: UpcomingListingsProps) {
  const { data } = useFragment({ fragment: UpcomingListings_entry, from: entry })
  return <p>{data.title}</p>
}
