import type { Asset } from './content-asset.ts'
import type { ContentBlock } from './content-blocks.ts'
import type { CollectionElement, ContentCollection } from './content-collections.ts'
import type { ContentEmbed } from './content-embeds.ts'
import type { SettlementWidget } from './content-settlement.ts'
import type { EntryReference, LinkedEntry, UnresolvedLink } from './content-links.ts'
import type { Freshness } from './freshness.ts'
import type { RichTextDocument } from './rich-text.ts'

/** Whatever a page shows or links to. */
export type PageEntry =
  | ContentBlock
  | ContentCollection
  | CollectionElement
  | ContentEmbed
  | SettlementWidget
  | LinkedEntry

/** A file of a page, or a link to one that is not there. */
export type PageAsset = Asset | UnresolvedLink

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

/** What a page or a story says of itself. */
export interface PageFields {
  id: string
  path: string
  title: string
  navigationTitle: string
  description: string | null
  layout: PageLayout
  headerImage: EntryReference | null
  content: RichTextDocument | null
  sideContent: RichTextDocument | null
  sharingPicture: Asset | null
  /** A story's day; null of other pages. */
  date: string | null
  author: string | null
  topic: string | null
  picture: Asset | null
  isMembersOnly: boolean
  /** ISO 8601. */
  updatedAt: string
}

/** A page with everything that it shows or links to, each once. */
export interface Page extends PageFields {
  entries: PageEntry[]
  assets: PageAsset[]
  /** Number of entries and assets that are beyond the limits, and are left out. */
  omitted: number
  ancestors: PageLink[]
  siblings: PageLink[]
  children: PageLink[]
  freshness: Freshness
}

/** Words of editors around a page that the site itself makes. */
export interface SupplementFields {
  id: string
  path: string
  introduction: RichTextDocument | null
  conclusion: RichTextDocument | null
  sideContent: RichTextDocument | null
}

/** Likewise, with everything that they show or link to, each once. */
export interface PageSupplement extends SupplementFields {
  entries: PageEntry[]
  assets: PageAsset[]
  freshness: Freshness
}

/** A page or a story in a list of all. */
export interface PageSummary {
  id: string
  path: string
  title: string
  description: string | null
  /** A story's day; null of other pages. */
  date: string | null
  /** ISO 8601. */
  updatedAt: string
  isMembersOnly: boolean
}
