import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { sourceRemarks } from '../../lib/data-source.ts'
import { formatDate } from '../../lib/format-date.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { companyPath, marketPath, announcementsPath } from '../../paths.ts'
import type { UpcomingListings_listing } from './__generated__/upcoming-listings.graphql.ts'
import styles from './upcoming-listings.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export type UpcomingListing = FragmentData<UpcomingListings_listing>

interface UpcomingListingsProps {
  /** Null when they cannot be read. */
  listings: readonly UpcomingListing[] | null
  /** Name of the market or company; absent for all markets. */
  of?: string
  /** Replaces the default heading. */
  title?: string
  /** Heading level: 1 for a page, 2 for a part of one. */
  level?: 1 | 2
  /** Content between heading and table. */
  children?: ReactNode
}

const market: Column<UpcomingListing> = {
  key: 'market',
  place: 'more',
  label: 'Market',
  value: ({ marketCode }) => marketCode ?? '',
  cell: ({ marketCode }) =>
    marketCode && (
      <Link className={styles.link} to={marketPath(marketCode)}>
        {marketCode}
      </Link>
    ),
}

const columns: Column<UpcomingListing>[] = [
  {
    key: 'company',
    place: 'name',
    label: 'Company Code',
    value: listing => listing.companyCode,
    // A company that is not listed has no page.
    cell: ({ companyCode, companyListed }) =>
      companyListed ? (
        <Link className={styles.link} to={companyPath(companyCode)}>
          {companyCode}
        </Link>
      ) : (
        companyCode
      ),
  },
  { key: 'name', place: 'words', label: 'Company Name', value: listing => listing.companyName },
  { key: 'security', place: 'figure', label: 'Security Code', value: listing => listing.instrumentCode },
  {
    key: 'date',
    place: 'second',
    label: 'Proposed Listing Date',
    meaning: 'New Zealand date, which may change.',
    value: listing => listing.listingDate,
    cell: listing => formatDate(listing.listingDate),
  },
  {
    key: 'notice',
    place: 'more',
    label: 'Notices',
    value: listing => listing.noticeURL,
    cell: ({ noticeURL, companyName }) =>
      noticeURL === null ? (
        '-'
      ) : (
        // An announcement is a page of this site: its address is a path.
        <Link className={styles.link} to={noticeURL} rel="noopener">
          Notice<span className="visually-hidden"> of {companyName}</span>
        </Link>
      ),
  },
]

/** Securities proposed for listing on all markets, on one market or by one company. */
export function UpcomingListings({ listings, of, title, level = 2, children }: UpcomingListingsProps) {
  const id = useId()
  const heading = title ?? (of === undefined ? 'Upcoming Listings' : `${of} Upcoming Listings`)
  return (
    <section aria-labelledby={id} className={level === 2 ? styles.part : undefined}>
      {level === 1 ? <h1 id={id}>{heading}</h1> : <SectionHead id={id} title={heading} />}
      {children}
      {listings === null ? (
        <DataNotAvailable />
      ) : (
        <DataTable
          caption={heading}
          columns={of === undefined ? [market, ...columns] : columns}
          rows={listings}
          rowKey={listing => listing.id}
          emptyText="There are no upcoming listings."
          emptyNext={{ to: announcementsPath, label: 'announcements of new listings' }}
          file={{ name: 'upcoming-listings', remarks: () => sourceRemarks(listings[0]?.freshness) }}
        />
      )}
    </section>
  )
}
