import type { Asset } from './content-asset.ts'
import type { EntryReference, PageEntryLink } from './content-links.ts'
import type { PageAsset, PageEntry } from './content-page.ts'
import type { Freshness } from './freshness.ts'
import type { RichTextDocument } from './rich-text.ts'

/** Where a menu leads: a path of this site, or a whole address elsewhere. */
export interface MenuLink {
  label: string
  url: string
}

/** A link of a menu, or a heading over further links. */
export interface MenuItem {
  label: string
  url: string | null
  links: MenuLink[]
}

/** The foot of every page. `{year}` in the copyright stands for the year of the day. */
export interface SiteFooter {
  columns: MenuItem[]
  copyright: string
  copyrightLinks: MenuLink[]
  disclaimer: RichTextDocument
  social: MenuLink[]
}

/** What stands around every page. */
export interface Site {
  menu: MenuItem[]
  loginMenu: MenuLink[]
  memberMenu: MenuLink[]
  footer: SiteFooter
  /** Where a forgotten password is set anew. */
  passwordReset: string
  hasGate: boolean
  /** Null while all of it is what the product ships. */
  freshness: Freshness | null
}

/** A notice of the exchange on the pages below its paths. */
export interface Banner {
  id: string
  paths: string[]
  body: RichTextDocument
}

export type HomeSectionKind =
  | 'INDEX_CHART'
  | 'PRICE_SENSITIVE'
  | 'MOVERS'
  | 'BREADTH'
  | 'UPCOMING_DATES'
  | 'STORY'
  | 'ALL_QUOTES'
  | 'CONTENT'

export interface HomeSection {
  id: string
  kind: HomeSectionKind
  title: string | null
  story: PageEntryLink | null
  entry: EntryReference | null
}

export interface HomePage {
  id: string
  title: string
  description: string | null
  sharingPicture: Asset | null
  sections: HomeSection[]
  entries: PageEntry[]
  assets: PageAsset[]
  /** Null while it is what the product ships. */
  freshness: Freshness | null
}
