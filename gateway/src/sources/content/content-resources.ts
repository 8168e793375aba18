import type { PageHead } from '../../domain/page-tree.ts'
import { listBytes } from '../upstream/get-json.ts'
import { resource } from '../upstream/resource.ts'
import { type AssetFile, readAssetFile } from './asset-contract.ts'
import { type Delivery, parseDelivery } from './delivery-contract.ts'
import { readHead } from './page-contract.ts'

/** Rows of one call. */
export const pageRows = 1_000

const query = (path: string, parameters: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`

export type PageType = PageHead['type']

/** A page with what it includes, by one call. */
export const pagePath = (type: PageType, path: string): string =>
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

export const page = resource((type: PageType, path: string) => ({
  path: pagePath(type, path),
  parse: parsePage,
  maxBytes: listBytes,
  copies: 2,
}))

/** Entries or assets by their ids, which are given in order and separated by commas. */
export const linked = resource((kind: 'entries' | 'assets', ids: string) => ({
  path: linkedPath(kind, ids.split(',')),
  parse: parseDelivery,
  maxBytes: listBytes,
}))

/** Rows of a list of all that there is, and of those after `skip`. */
export const heads = resource((type: PageType, skip: number) => ({
  path: query('/entries', {
    content_type: type,
    select: `sys,fields.path,fields.title,fields.membersOnly${type === 'page' ? ',fields.navigationTitle,fields.position' : ''}`,
    order: 'sys.createdAt,sys.id',
    limit: pageRows,
    skip,
    include: 0,
  }),
  parse: (body): PageHead[] => parseDelivery(body).items.flatMap(item => readHead(item) ?? []),
  maxBytes: listBytes,
}))

export const assetFiles = resource((skip: number) => ({
  path: query('/assets', { select: 'sys,fields.file', order: 'sys.createdAt,sys.id', limit: pageRows, skip }),
  parse: (body): AssetFile[] =>
    [...parseDelivery(body).assets.values()].flatMap(item => readAssetFile(item) ?? []),
  maxBytes: listBytes,
}))
