import type { EntryReference } from './content-links.ts'
import type { RichTextDocument } from './rich-text.ts'

type AlignItems = 'START' | 'CENTER' | 'END' | 'STRETCH' | 'BASELINE'
type JustifyContent = 'START' | 'CENTER' | 'END' | 'SPACE_BETWEEN' | 'SPACE_AROUND' | 'SPACE_EVENLY'

interface Collection<Type extends string> {
  readonly __typename: Type
  id: string
  title: string | null
  useTitleAsHeader: boolean
  anchor: string | null
  elements: EntryReference[]
}

/** Entries shown together without a specific layout. */
export type PlainCollection = Collection<
  | 'AccordionCollection'
  | 'TabsCollection'
  | 'ParticipantsMatrixCollection'
  | 'ParticipantCategoriesMatrixCollection'
  | 'ListingFeeCalculatorCollection'
>

export interface ContactsCollection extends Collection<'ContactsCollection' | 'ProfilesCollection'> {
  columns: number | null
  /** In pixels. */
  gap: number | null
}

export interface HighlightTilesCollection extends Collection<'HighlightTilesCollection'> {
  columns: number
  /** In pixels. */
  gap: number | null
}

export interface GridCollection extends Collection<'GridCollection'> {
  columns: number | null
  /** In pixels, here and below. */
  gap: number | null
  alignItems: AlignItems | null
  justifyContent: JustifyContent | null
}

export interface LineCollection extends Collection<'StackCollection' | 'FlexCollection'> {
  direction: 'ROW' | 'COLUMN'
  gap: number | null
  alignItems: AlignItems | null
  justifyContent: JustifyContent | null
}

export interface PanelCollection extends Collection<'PanelCollection'> {
  gap: number | null
}

export interface CustomTableCollection extends Collection<'CustomTableCollection'> {
  headers: string[]
  columns: number
  gap: number
}

export interface TabEntry {
  readonly __typename: 'TabEntry'
  id: string
  label: string
  value: string
  content: RichTextDocument | null
}

export interface ParticipantRolesEntry {
  readonly __typename: 'ParticipantRolesEntry'
  id: string
  name: string
  link: string | null
  cashMarket: string[]
  derivativesMarket: string[]
  primaryMarket: string[]
}

export interface ParticipantCategoryEntry {
  readonly __typename: 'ParticipantCategoryEntry'
  id: string
  type: string
  category: string
  permittedServices: string[]
  specialServices: string[]
}

/** A rule of the listing fee calculator. Null fields match any value. */
export interface FeeRuleEntry {
  readonly __typename: 'FeeRuleEntry'
  id: string
  name: string
  listingType: 'EQUITY' | 'DEBT_RETAIL' | 'DEBT_WHOLESALE' | 'FUNDS'
  feeCalculation: 'INITIAL' | 'ANNUAL' | 'SUBSEQUENT'
  classification: 'VANILLA' | 'STRUCTURED' | 'HYBRID' | 'OPEN_END' | 'CLOSED_END' | null
  overseas: boolean | null
  exist: boolean | null
  /** Dollars; for a capped rule, a share of the amount. */
  base: number
  /** Percentage of the amount above `min`. */
  additionalCharge: number
  min: number | null
  /** End of the range; for a capped rule, the maximum fee. */
  max: number | null
  capped: boolean
}

export type ContentCollection =
  | PlainCollection
  | ContactsCollection
  | HighlightTilesCollection
  | GridCollection
  | LineCollection
  | PanelCollection
  | CustomTableCollection

/** Elements that only occur in collections. */
export type CollectionElement = TabEntry | ParticipantRolesEntry | ParticipantCategoryEntry | FeeRuleEntry
