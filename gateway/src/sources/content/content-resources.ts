import type { PageHead } from '../../domain/content/page-tree.ts'
import { listBytes } from '../upstream/get-json.ts'
import { resource } from '../upstream/resource.ts'
import { type AssetFile, readAssetFile } from './asset-contract.ts'
import { type Delivery, parseDelivery } from './delivery-contract.ts'
import { readHead, readSupplementHead } from './page-contract.ts'
import { queriedFields } from './missing-types.ts'
import { readSitePart, type SitePart, sitePartTypes } from './site-contract.ts'

/** Missing content is usually valid, and changes are announced by the sync. An empty answer is therefore rarely read again. */
const emptyFreshMs = 300_000

/** Rows per call. */
export const pageRows = 1_000

const query = (path: string, parameters: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`

export type PageType = PageHead['type']

/** A page or its additions, with included entries, in one call. */
export const pagePath = (type: PageType | 'pageSupplement', path: string): string =>
  query('/entries', { content_type: type, 'fields.path': path, include: 10, limit: 1 })

export const linkedPath = (kind: 'entries' | 'assets', ids: readonly string[]): string =>
  query(`/${kind}`, {
    'sys.id[in]': ids.join(),
    limit: ids.length,
    ...(kind === 'entries' ? { include: 10 } : {}),
  })

/** Null if the answer has no items: there is no such page. */
export const parsePage = (body: unknown): Delivery | null => {
  const delivery = parseDelivery(body)
  return delivery.items.length === 0 ? null : delivery
}

export const page = resource((type: PageType | 'pageSupplement', path: string) => ({
  path: pagePath(type, path),
  parse: parsePage,
  maxBytes: listBytes,
  copies: 2,
  // Only listed pages are requested.
  isNeverEmpty: true,
}))

/** The home page with its included entries; the oldest if there are several. */
export const homePage = resource({
  path: query('/entries', { content_type: 'homePage', order: 'sys.createdAt,sys.id', include: 10, limit: 1 }),
  parse: parsePage,
  logsAbsence: false,
  maxBytes: listBytes,
  copies: 2,
  emptyFreshMs,
})

/** Entries or assets by id. The ids are sorted and comma-separated. */
export const linked = resource((kind: 'entries' | 'assets', ids: string) => ({
  path: linkedPath(kind, ids.split(',')),
  parse: parseDelivery,
  maxBytes: listBytes,
}))

/** A list of entries without their links, oldest first. */
const listPath = (parameters: Record<string, string>, skip: number) =>
  query('/entries', { ...parameters, order: 'sys.createdAt,sys.id', limit: pageRows, skip, include: 0 })

/** One page of the complete list, after `skip` rows. The other lists below work in the same way. */
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
  // A space may have no stories, but it always has pages. A missing content type is answered with 404.
  isNeverEmpty: type === 'page' && skip === 0,
}))

/** Paths of the site's pages that have additions by editors. */
export const supplementHeads = resource((skip: number) => ({
  path: listPath({ content_type: 'pageSupplement', select: 'sys,fields.path' }, skip),
  parse: (body): { id: string; path: string }[] =>
    parseDelivery(body).items.flatMap(item => readSupplementHead(item) ?? []),
  logsAbsence: false,
  maxBytes: listBytes,
  emptyFreshMs,
}))

/** All entries of menus and footer. They are read in one list because they refer to each other. */
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
