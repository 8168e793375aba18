import type { PageHead } from '../../domain/page-tree.ts'
import { listBytes } from '../upstream/get-json.ts'
import { resource } from '../upstream/resource.ts'
import { type AssetFile, readAssetFile } from './asset-contract.ts'
import { type Delivery, parseDelivery } from './delivery-contract.ts'
import { readHead, readSupplementHead } from './page-contract.ts'
import { queriedFields } from './missing-types.ts'
import { readSitePart, type SitePart, sitePartTypes } from './site-contract.ts'

/** A space may well be without what is told anew when it changes: an answer without it is made this seldom again. */
const emptyFreshMs = 300_000

/** Rows of one call. */
export const pageRows = 1_000

const query = (path: string, parameters: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`

export type PageType = PageHead['type']

/** A page, or words around one, with what it includes, by one call. */
export const pagePath = (type: PageType | 'pageSupplement', path: string): string =>
  query('/entries', { content_type: type, 'fields.path': path, include: 10, limit: 1 })

export const linkedPath = (kind: 'entries' | 'assets', ids: readonly string[]): string =>
  query(`/${kind}`, {
    'sys.id[in]': ids.join(),
    limit: ids.length,
    ...(kind === 'entries' ? { include: 10 } : {}),
  })

/** The first item of an answer decides: none means that there is no such page. */
export const parsePage = (body: unknown): Delivery | null => {
  const delivery = parseDelivery(body)
  return delivery.items.length === 0 ? null : delivery
}

export const page = resource((type: PageType | 'pageSupplement', path: string) => ({
  path: pagePath(type, path),
  parse: parsePage,
  maxBytes: listBytes,
  copies: 2,
  // Only pages that a list names are requested.
  isNeverEmpty: true,
}))

/** The home page with what it includes; of several the oldest. */
export const homePage = resource({
  path: query('/entries', { content_type: 'homePage', order: 'sys.createdAt,sys.id', include: 10, limit: 1 }),
  parse: parsePage,
  logsAbsence: false,
  maxBytes: listBytes,
  copies: 2,
  emptyFreshMs,
})

/** Entries or assets by their ids, which are given in order and separated by commas. */
export const linked = resource((kind: 'entries' | 'assets', ids: string) => ({
  path: linkedPath(kind, ids.split(',')),
  parse: parseDelivery,
  maxBytes: listBytes,
}))

/** A list of entries without what they link to, the oldest first. */
const listPath = (parameters: Record<string, string>, skip: number) =>
  query('/entries', { ...parameters, order: 'sys.createdAt,sys.id', limit: pageRows, skip, include: 0 })

/** Rows of a list of all that there is, and of those after `skip`; so each list below. */
export const heads = resource((type: PageType, skip: number) => ({
  path: listPath(
    {
      content_type: type,
      select: ['sys', ...queriedFields[type].map(field => `fields.${field}`)].join(),
    },
    skip,
  ),
  parse: (body): PageHead[] => parseDelivery(body).items.flatMap(item => readHead(item) ?? []),
  logsAbsence: false,
  maxBytes: listBytes,
  // A space may have no story, but it has pages. Without the type it answers that there is no list.
  isNeverEmpty: type === 'page' && skip === 0,
}))

/** Around which pages of the site editors wrote words. */
export const supplementHeads = resource((skip: number) => ({
  path: listPath({ content_type: 'pageSupplement', select: 'sys,fields.path' }, skip),
  parse: (body): { id: string; path: string }[] =>
    parseDelivery(body).items.flatMap(item => readSupplementHead(item) ?? []),
  logsAbsence: false,
  maxBytes: listBytes,
  emptyFreshMs,
}))

/** Every entry of menus and foot. One list for all their types: what one refers to is in it. */
export const siteParts = resource((skip: number) => ({
  path: listPath({ 'sys.contentType.sys.id[in]': sitePartTypes.join() }, skip),
  parse: (body): SitePart[] => parseDelivery(body).items.flatMap(item => readSitePart(item) ?? []),
  maxBytes: listBytes,
  emptyFreshMs,
}))

export const assetFiles = resource((skip: number) => ({
  path: query('/assets', { select: 'sys,fields.file', order: 'sys.createdAt,sys.id', limit: pageRows, skip }),
  parse: (body): AssetFile[] =>
    [...parseDelivery(body).assets.values()].flatMap(item => readAssetFile(item) ?? []),
  maxBytes: listBytes,
}))
