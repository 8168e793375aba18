import type { Asset } from './content-asset.ts'

/** Reference to an entry of the same page. */
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

/** A linked page or story; only path and title if it is for members. */
export interface PageEntryLink extends Named<'PageEntryLink'> {
  path: string
  title: string
  summary: string | null
  date: string | null
  picture: Asset | null
}

/** Placeholder of a members-only entry. */
export type MembersOnlyEntry = Named<'MembersOnlyEntry'>

/** An entry of a type, or a kind of collection, that this site cannot show. */
export interface UnknownEntry extends Named<'UnknownEntry'> {
  contentType: string
  fields: string
}

/** A link with a missing target. */
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
