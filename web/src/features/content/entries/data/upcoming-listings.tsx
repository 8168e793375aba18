import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { UpcomingListings as UpcomingListingsTable } from '../../../listings/upcoming-listings.tsx'
import { UpcomingListings_entry } from './__generated__/upcoming-listings.graphql.ts'

interface UpcomingListingsProps {
  entry: FragmentType<typeof UpcomingListings_entry>
}

/** Securities proposed for listing, under the editors' title. */
export function UpcomingListings({ entry }: UpcomingListingsProps) {
  const { data } = useFragment({ fragment: UpcomingListings_entry, from: entry })
  return <UpcomingListingsTable listings={data.listings} title={data.title} />
}
