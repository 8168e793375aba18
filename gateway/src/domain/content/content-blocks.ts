import type { Asset } from './content-asset.ts'
import type { EntryReference } from './content-links.ts'
import type { MarketCode } from '../market/market.ts'
import type { RichTextDocument } from './rich-text.ts'

interface Block<Type extends string> {
  readonly __typename: Type
  id: string
}

export interface ProfileBlock extends Block<'ProfileBlock'> {
  name: string
  roles: string[]
  description: RichTextDocument | null
  picture: Asset | null
}

export interface ArticleBlock extends Block<'ArticleBlock'> {
  header: string | null
  title: string | null
  description: RichTextDocument | null
  picture: Asset | null
  clickableImage: EntryReference | null
  direction: 'ROW' | 'COLUMN'
}

export interface ContactEntry extends Block<'ContactEntry'> {
  kind: 'ADDRESS' | 'CONTACT'
  name: string
  description: string | null
  address: string | null
  email: string | null
  phone: string | null
  link: string | null
  map: string | null
}

export interface ButtonBlock extends Block<'ButtonBlock'> {
  label: string
  link: string | null
  linkToFile: Asset | null
  style: 'PRIMARY' | 'SECONDARY' | 'TEXT'
}

export interface HighlightBlock extends Block<'HighlightBlock'> {
  name: string
  icon: Asset | null
  title: string | null
  description: RichTextDocument | null
}

export interface MediaBlock extends Block<'MediaBlock'> {
  header: string | null
  content: RichTextDocument | null
  kind: 'PLAIN' | 'MEDIA_LEFT' | 'MEDIA_RIGHT'
}

export interface PanelBlock extends Block<'PanelBlock'> {
  header: string | null
  content: RichTextDocument | null
  kind: 'PLAIN' | 'OUTLINED' | 'FILLED' | 'NOTICE'
}

export interface InstrumentSnapshotBlock extends Block<'InstrumentSnapshotBlock'> {
  code: string
}

export interface QuickLinksBlock extends Block<'QuickLinksBlock'> {
  title: string | null
  elements: EntryReference[]
}

export interface ScrollToTopBlock extends Block<'ScrollToTopBlock'> {
  name: string
  /** In pixels. */
  threshold: number
}

export interface ClickableImageBlock extends Block<'ClickableImageBlock'> {
  name: string
  image: Asset | null
  link: string | null
  pdf: Asset | null
}

export interface TableBlock extends Block<'TableBlock'> {
  title: string
  rows: readonly (readonly string[])[]
  omittedRows: number
  sortableColumns: string[]
  emptyText: string | null
}

export interface ModalBlock extends Block<'ModalBlock'> {
  header: string
  content: RichTextDocument | null
  trigger: string
  button: string
  alignContent: 'LEFT' | 'CENTER' | 'RIGHT'
  alignButtons: 'LEFT' | 'CENTER' | 'RIGHT'
  size: 'MEDIUM' | 'LARGE'
}

export interface ProductBlock extends Block<'ProductBlock'> {
  name: string
  link: string | null
  logo: Asset | null
  content: RichTextDocument | null
}

export interface SocialIconsBlock extends Block<'SocialIconsBlock'> {
  name: string
  facebook: string | null
  twitter: string | null
  linkedin: string | null
  youtube: string | null
}

export interface HeaderImageBlock extends Block<'HeaderImageBlock'> {
  title: string
  image: Asset | null
  text: string | null
}

export interface UpcomingListingsBlock extends Block<'UpcomingListingsBlock'> {
  title: string
  /** Only for this market; null for all. */
  market: MarketCode | null
  /** Only for the company with this code; null for all. */
  company: string | null
}

export interface ParticipantBlock extends Block<'ParticipantBlock'> {
  name: string
  link: string | null
  logo: Asset | null
}

export interface IssuerMediaBlock extends Block<'IssuerMediaBlock'> {
  title: string
  description: string | null
  kind: 'VIDEO' | 'PRESENTATION' | 'INTERVIEW' | 'REPORT' | null
  date: string | null
  link: string | null
  linkText: string | null
  image: Asset | null
  video: EntryReference | null
}

export type ContentBlock =
  | ProfileBlock
  | ArticleBlock
  | ContactEntry
  | ButtonBlock
  | HighlightBlock
  | MediaBlock
  | PanelBlock
  | InstrumentSnapshotBlock
  | QuickLinksBlock
  | ScrollToTopBlock
  | ClickableImageBlock
  | TableBlock
  | ModalBlock
  | ProductBlock
  | SocialIconsBlock
  | HeaderImageBlock
  | UpcomingListingsBlock
  | ParticipantBlock
  | IssuerMediaBlock
