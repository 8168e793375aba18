import { z } from 'zod'
import type { RichTextDocument } from '../../domain/content/rich-text.ts'
import type { Banner } from '../../domain/content/site.ts'
import { readRichText } from '../upstream/rich-text-contract.ts'

/** Maximum banners per file, paths per banner, nodes and characters per text. The rest is dropped. */
const [mostBanners, mostPaths, mostNodes, mostSigns] = [10, 20, 300, 10_000]

const FileBody = z.object({
  paths: z.record(z.string(), z.unknown()),
  banners: z.record(z.string(), z.unknown()),
})

/** A body is a list of nodes or a complete rich text document. */
const BannerBody = z.object({
  body: z.union([
    z.object({ nodes: z.array(z.unknown()) }),
    z
      .object({ nodeType: z.literal('document'), content: z.array(z.unknown()) })
      .transform(({ content }) => ({ nodes: content })),
  ]),
})

const Path = z
  .string()
  .regex(/^\/(?![/\\])[^\s?#\\]{0,200}$/)
  .transform(path => path.replace(/\/+$/, '') || '/')
const Ids = z.array(z.string())

/** Parses the file of banners. Invalid banners are dropped. Throws if none is readable or the file has another shape. */
export function parseBanners(file: unknown): Banner[] {
  const { paths, banners } = FileBody.parse(file)
  const pathsOf = pathsById(Object.entries(paths))
  const written = Object.entries(banners).map(([id, banner]) => ({ id, body: bodyOf(banner) }))
  if (written.length > 0 && written.every(({ body }) => body === undefined))
    throw new TypeError('no banner can be read')
  return written
    .flatMap(({ id, body }) =>
      body ? [{ id, body, paths: pathsOf.get(id)?.slice(0, mostPaths) ?? [] }] : [],
    )
    .filter(banner => banner.paths.length > 0)
    .slice(0, mostBanners)
}

function pathsById(paths: readonly [string, unknown][]): Map<string, string[]> {
  const rows = paths.map(([path, ids]) => ({ path: Path.safeParse(path).data, ids: Ids.safeParse(ids).data }))
  if (rows.length > 0 && rows.every(({ path, ids }) => !path || !ids))
    throw new TypeError('no path of a banner can be read')
  const byId = new Map<string, Set<string>>()
  for (const { path, ids = [] } of rows)
    for (const id of path === undefined ? [] : ids) byId.set(id, (byId.get(id) ?? new Set()).add(path!))
  return new Map(Array.from(byId, ([id, own]) => [id, [...own]]))
}

/** A banner's text; null if empty, undefined if unreadable. */
function bodyOf(banner: unknown): RichTextDocument | null | undefined {
  const { data } = BannerBody.safeParse(banner)
  if (!data) return undefined
  const { nodes } = data.body
  if (nodes.length === 0) return null
  const text = readRichText({ nodeType: 'document', content: nodes }, { mostNodes, linksEntries: false })
  return text && JSON.stringify(text).length <= mostSigns ? text : undefined
}
