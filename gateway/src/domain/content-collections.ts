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

/** Entries that are shown together, and nothing more is said of how. */
export type PlainCollection = Collection<
  | 'AccordionCollection'
  | 'TabsCollection'
  | 'ParticipantsMatrixCollection'
  | 'ParticipantCategoriesMatrixCollection'
  | 'ListingFeeCalculatorCollection'
>

export interface ContactsCollection extends Collection<'ContactsCollection' | 'ProfilesCollection'> {
  columns: number | null
  /** Pixels. */
  gap: number | null
}

export interface HighlightTilesCollection extends Collection<'HighlightTilesCollection'> {
  columns: number
  /** Pixels. */
  gap: number | null
}

export interface GridCollection extends Collection<'GridCollection'> {
  columns: number | null
  /** Pixels, here and below. */
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

/** A rule of the listing fee calculator. What is null, it takes as it comes. */
export interface FeeRuleEntry {
  readonly __typename: 'FeeRuleEntry'
  id: string
  name: string
  listingType: 'EQUITY' | 'DEBT_RETAIL' | 'DEBT_WHOLESALE' | 'FUNDS'
  feeCalculation: 'INITIAL' | 'ANNUAL' | 'SUBSEQUENT'
  classification: 'VANILLA' | 'STRUCTURED' | 'HYBRID' | 'OPEN_END' | 'CLOSED_END' | null
  overseas: boolean | null
  exist: boolean | null
  /** Dollars; of a capped rule a share of the amount. */
  base: number
  /** Per cent of what the amount has above `min`. */
  additionalCharge: number
  min: number | null
  /** Where the range ends; of a capped rule the most that is charged. */
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

/** What only stands in a collection. */
export type CollectionElement = TabEntry | ParticipantRolesEntry | ParticipantCategoryEntry | FeeRuleEntry
