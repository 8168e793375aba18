import type { Asset } from './content-asset.ts'

/** Names an entry of the same page. */
export interface EntryReference {
  id: string
}

interface Named<Type extends string> {
  readonly __typename: Type
  id: string
}

export interface IssuerEntry extends Named<'IssuerEntry'> {
  name: string
  code: string
}

export interface InstrumentEntry extends Named<'InstrumentEntry'> {
  name: string
  code: string
}

export interface InsightEntry extends Named<'InsightEntry'> {
  title: string
  summary: string | null
  date: string | null
  picture: Asset | null
  report: Asset | null
}

/** A page or a story that is linked to; of one for members its path and title alone. */
export interface PageEntryLink extends Named<'PageEntryLink'> {
  path: string
  title: string
  summary: string | null
  date: string | null
  picture: Asset | null
}

/** Stands for an entry that is only for members. */
export type MembersOnlyEntry = Named<'MembersOnlyEntry'>

/** An entry of a type, or a kind of collection, that this site cannot show. */
export interface UnknownEntry extends Named<'UnknownEntry'> {
  contentType: string
  fields: string
}

/** A link whose target is not there. */
export interface UnresolvedLink extends Named<'UnresolvedLink'> {
  sys: { type: string; linkType: string; id: string }
}

export type LinkedEntry =
  | IssuerEntry
  | InstrumentEntry
  | InsightEntry
  | PageEntryLink
  | MembersOnlyEntry
  | UnknownEntry
  | UnresolvedLink
