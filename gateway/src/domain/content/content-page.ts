import type * as entries from './__generated__/entries.ts'
import type { Asset } from './content-asset.ts'
import type { MarketCode } from '../market/market.ts'
import type { Freshness } from '../site/freshness.ts'
import type { RichTextDocument } from './rich-text.ts'

/** The listings shown depend on the editors' choices. */
export interface UpcomingListingsBlock extends entries.UpcomingListingsBlock {
  /** Only for this market; null for all. */
  market: MarketCode | null
  /** Only for the company with this code; null for all. */
  company: string | null
}

/** Everything that a page shows or links to. */
export type PageEntry =
  | Exclude<entries.ContentEntry, { __typename: 'UpcomingListingsBlock' }>
  | UpcomingListingsBlock

/** A file of a page, or a link to a missing one. */
export type PageAsset = Asset | entries.UnresolvedLink

export type PageLayout =
  | 'SINGLE_COLUMN'
  | 'MINIMAL'
  | 'SIDEBAR_MARKET_LAYOUT'
  | 'SIDEBAR_WITH_SIBLINGS'
  | 'SIDEBAR_WITH_CHILDREN'

/** A page in a list of pages. */
export interface PageLink {
  id: string
  path: string
  title: string
}

/** Own fields of a page or a story. */
export interface PageFields {
  id: string
  path: string
  title: string
  navigationTitle: string
  description: string | null
  layout: PageLayout
  headerImage: entries.EntryReference | null
  content: RichTextDocument | null
  sideContent: RichTextDocument | null
  sharingPicture: Asset | null
  /** A story's date; null for other pages. */
  date: string | null
  author: string | null
  topic: string | null
  picture: Asset | null
  isMembersOnly: boolean
  /** ISO 8601. */
  updatedAt: string
}

/** A page with everything it shows or links to, each once. */
export interface Page extends PageFields {
  entries: PageEntry[]
  assets: PageAsset[]
  /** Number of entries and assets left out because of the limits. */
  omitted: number
  ancestors: PageLink[]
  siblings: PageLink[]
  children: PageLink[]
  freshness: Freshness
}

/** Editors' additions to a page of the site. */
export interface SupplementFields {
  id: string
  path: string
  introduction: RichTextDocument | null
  conclusion: RichTextDocument | null
  sideContent: RichTextDocument | null
}

/** The same, with everything they show or link to, each once. */
export interface PageSupplement extends SupplementFields {
  entries: PageEntry[]
  assets: PageAsset[]
  freshness: Freshness
}

/** A page or a story in the complete list. */
export interface PageSummary {
  id: string
  path: string
  title: string
  description: string | null
  /** A story's date; null for other pages. */
  date: string | null
  /** ISO 8601. */
  updatedAt: string
  isMembersOnly: boolean
}
