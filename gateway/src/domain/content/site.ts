import type { Asset } from './content-asset.ts'
import type { EntryReference, PageEntryLink } from './__generated__/entries.ts'
import type { PageAsset, PageEntry } from './content-page.ts'
import type { Freshness } from '../site/freshness.ts'
import type { RichTextDocument } from './rich-text.ts'

/** Target of a menu: a path of this site, or an absolute address. */
export interface MenuLink {
  label: string
  url: string
}

/** A menu link, or a heading above further links. */
export interface MenuItem {
  label: string
  url: string | null
  links: MenuLink[]
}

/** Footer of every page. `{year}` in the copyright is replaced by the current year. */
export interface SiteFooter {
  columns: MenuItem[]
  copyright: string
  copyrightLinks: MenuLink[]
  disclaimer: RichTextDocument
  social: MenuLink[]
}

/** Menus and footer of every page. */
export interface Site {
  menu: MenuItem[]
  loginMenu: MenuLink[]
  memberMenu: MenuLink[]
  footer: SiteFooter
  /** Address to reset a forgotten password. */
  passwordReset: string
  hasGate: boolean
  /** Null while everything is built in. */
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
  /** Null while it is built in. */
  freshness: Freshness | null
}
