import type { Asset } from '../../domain/content/content-asset.ts'
import type { PageEntry } from '../../domain/content/content-page.ts'
import type { DeliveredEntry } from './delivery-contract.ts'
import { entryParsers } from './entry-contracts.ts'
import { LinkedAsset } from './entry-fields.ts'
import { sitePartTypes } from './site-contract.ts'
import { readLink } from '../upstream/rich-text-contract.ts'

type Content = Pick<DeliveredEntry, 'contentType' | 'fields'>

/** Content type of an entry; the kind of a collection follows a colon. */
const typeOf = ({ contentType, fields: { type } }: Content): string =>
  contentType === 'collection' ? `collection:${typeof type === 'string' ? type : 'none'}` : contentType

/** Types that are not part of a page's text: menus, footer, home page and additions to the site's own pages. */
const siteTypes: readonly string[] = [...sitePartTypes, 'homePage', 'homeSection', 'pageSupplement']

/** All content types that the site shows. */
export const shownTypes: readonly string[] = [
  ...new Set([...siteTypes, ...Array.from(entryParsers.keys(), type => type.split(':')[0]!)]),
]

/** Whether the site shows entries of this type and collection kind. */
export const isShownType = (entry: Content): boolean =>
  siteTypes.includes(entry.contentType) || entryParsers.has(typeOf(entry))

/** Whether entries of this type are drawn in a page's text. */
export const isBlockType = (contentType: string): boolean => !siteTypes.includes(contentType)

const unknownFieldsLength = 2_000

/** Replaces links to assets by the assets; null for missing ones. */
export function withAssets(
  fields: DeliveredEntry['fields'],
  assetOf: (id: string) => Asset | null,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const link = readLink(value, 'Asset')
      if (!link) return [name, value]
      const asset = assetOf(link.id)
      return [name, asset && new LinkedAsset(asset)]
    }),
  )
}

/** Ids of the assets that an entry's own fields link to. */
export const fieldAssets = ({ fields }: DeliveredEntry): string[] =>
  Object.values(fields).flatMap(value => readLink(value, 'Asset')?.id ?? [])

const isLinkedPage = ({ contentType }: DeliveredEntry) => contentType === 'page' || contentType === 'story'

/**
 * Parses an entry for display. A members-only entry is a placeholder; a link to a members-only page may show its title
 * and path. Other types, and entries without a required field, are unknown.
 */
export function readEntry(entry: DeliveredEntry, assetOf: (id: string) => Asset | null): PageEntry {
  const { id, fields } = entry
  if (fields['membersOnly'] === true && !isLinkedPage(entry)) return { __typename: 'MembersOnlyEntry', id }
  const read = entryParsers.get(typeOf(entry))?.(id, withAssets(fields, assetOf))
  if (read) return read
  return {
    __typename: 'UnknownEntry',
    id,
    contentType: typeOf(entry),
    fields: fields['membersOnly'] === true ? '{}' : JSON.stringify(fields).slice(0, unknownFieldsLength),
  }
}
