import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shippedContent } from '../content-service.ts'
import { type ContentModel, parseContentModel } from '../space/content-model.ts'
import { describeFault, type Fault } from '../space/fault.ts'
import type { Asset, Entry } from '../space/entity.ts'
import { linkKey, linksIn } from '../space/links.ts'
import { isDocument } from '../space/rich-text.ts'
import { isDraft, type Space, type View } from '../space/space.ts'
import { addressesIn, addressFault } from './addresses.ts'
import { embeddingCycles, hasPath } from './embedding-cycles.ts'
import { headingFaults } from './heading-order.ts'
import { countLinkedEntries } from './linked-entries.ts'
import { missingTypes } from './missing-types.ts'

export { openSpaceFolder } from '../space/space-folder.ts'
export { describeFault }

export interface CheckOptions {
  /** Whether the site itself serves a path, independent of the content. */
  isSitePath: (path: string) => boolean
  /** The types and fields that the site supports. */
  product: ContentModel
  /** Returns the reasons why the site cannot show an entry as intended. */
  blockFaults: (entry: PlainEntry) => string[]
  /** Maximum number of entries that one page shows. */
  mostEntries: number
}

/** An entry with each field in the default locale. */
export interface PlainEntry {
  id: string
  contentType: string
  fields: Record<string, unknown>
}

interface Check extends CheckOptions {
  view: View
  defaultLocale: string
  /** Ids of the entries that another entry links to. */
  linkedIds: ReadonlySet<string>
  /** Ids of the entries at a path. */
  idsAt: ReadonlyMap<string, readonly string[]>
}

/** Returns every fault of a space: in its files, and for its readers. */
export function checkContent(space: Space, options: CheckOptions): Fault[] {
  const { published, preview, model } = space
  const check = (view: View): Check => ({
    ...options,
    view,
    defaultLocale: model.defaultLocale,
    idsAt: pathsIn(view),
    linkedIds: new Set(
      [...view.entries.values()].flatMap(({ fields }) => [...linksIn(fields)].map(({ sys }) => sys.id)),
    ),
  })
  const missing = missingTypes(model, options.product)
  // Published content is read without drafts, and drafts together with published content.
  const [forReaders, forEditors] = [check(published), check(preview)]
  const faultsOf = <Each extends Entry | Asset>(
    all: (view: View) => ReadonlyMap<string, Each>,
    reasons: (entity: Each, check: Check) => string[],
  ): Fault[] => {
    const drafts = [...all(preview).values()].filter(({ file }) => isDraft(file))
    return [
      ...[...all(published).values()].map(entity => ({ entity, check: forReaders })),
      ...drafts.map(entity => ({ entity, check: forEditors })),
    ].flatMap(each => reasons(each.entity, each.check).map(reason => ({ file: each.entity.file, reason })))
  }
  return [
    ...(missing === null ? [] : [{ file: 'content-model.json', reason: missing }]),
    ...space.faults,
    ...faultsOf(view => view.entries, entryFaults),
    ...faultsOf(view => view.assets, assetFaults),
    ...embeddingCycles(preview.entries).map(ring => ({
      file: preview.entries.get(ring[0] ?? '')?.file ?? '',
      reason: `holds itself: ${ring.join(' → ')}`,
    })),
  ]
}

function entryFaults(entry: Entry, check: Check): string[] {
  const { view, isSitePath, idsAt } = check
  const broken = [...linksIn(entry.fields)].filter(
    ({ sys }) => !(sys.linkType === 'Asset' ? view.assets : view.entries).has(sys.id),
  )
  const documents = Object.values(entry.fields).flatMap(map => Object.values(map).filter(isDocument))
  const isPath = (path: string) => isSitePath(path) || idsAt.has(path)
  return [
    ...[...new Set(broken.map(linkKey))].map(key => `links to ${key}, which is not there`),
    ...documents.flatMap(headingFaults),
    ...addressesIn(entry).flatMap(address => addressFault(address, isPath) ?? []),
    ...pathFaults(entry, check),
    ...dateFaults(entry),
    // An entry without links to it is on no page.
    ...(check.linkedIds.has(entry.id) ? check.blockFaults(plainEntry(entry, check.defaultLocale)) : []),
    ...sizeFaults(entry, check),
  ]
}

/** The model of the content that the product ships: all types and fields that the site supports. */
export const shippedModel = async (): Promise<ContentModel> =>
  parseContentModel(await readFile(join(shippedContent, 'content-model.json'), 'utf8'))

/** All published entries, each with its file. */
export const publishedEntries = ({ published, model }: Space): (PlainEntry & { file: string })[] =>
  [...published.entries.values()].map(entry => ({
    ...plainEntry(entry, model.defaultLocale),
    file: entry.file,
  }))

/** An entry as shown in the default locale. */
const plainEntry = ({ id, contentType, fields }: Entry, locale: string): PlainEntry => ({
  id,
  contentType,
  fields: Object.fromEntries(Object.entries(fields).map(([name, map]) => [name, map[locale]])),
})

function sizeFaults(entry: Entry, { view, mostEntries }: Check): string[] {
  const count = hasPath(entry) ? countLinkedEntries(entry, view) : 0
  return count > mostEntries ? [`links to ${count} entries, of which ${mostEntries} are shown`] : []
}

/** A file's time is the time of its copy: a page without its own date would change with each copy. */
function dateFaults(entry: Entry): string[] {
  const { updatedAt, publishedAt } = entry.sys
  return hasPath(entry) &&
    entry.contentType !== 'pageSupplement' &&
    updatedAt === undefined &&
    publishedAt === undefined
    ? ['sys.updatedAt is missing: a copy of the folder would have it changed today']
    : []
}

function pathFaults(entry: Entry, { isSitePath, idsAt }: Check): string[] {
  return pathsOf(entry).flatMap(path => {
    if (entry.contentType === 'pageSupplement')
      return isSitePath(path) ? [] : [`${path} is not a page of the site's own`]
    const others = (idsAt.get(path) ?? []).filter(id => id !== entry.id)
    return [
      ...(isSitePath(path) ? [`${path} is a page of the site's own, which is shown in its place`] : []),
      ...others.map(id => `${path} is the path of ${id} too`),
    ]
  })
}

const pathsOf = (entry: Entry): string[] =>
  hasPath(entry) ? Object.values(entry.fields.path ?? {}).map(String) : []

function pathsIn({ entries }: View): Map<string, string[]> {
  const idsAt = new Map<string, string[]>()
  for (const entry of entries.values())
    for (const path of entry.contentType === 'pageSupplement' ? [] : pathsOf(entry))
      idsAt.set(path, [...(idsAt.get(path) ?? []), entry.id])
  return idsAt
}

/** A picture needs a description for readers who cannot see it. */
function assetFaults({ fields, files }: Asset): string[] {
  const pictures = Object.entries(files).filter(([, { contentType }]) => contentType.startsWith('image/'))
  return pictures.flatMap(([locale]) => {
    const alternative = fields.description?.[locale]
    return typeof alternative === 'string' && alternative.trim() !== ''
      ? []
      : ['fields.description is missing: it is what the picture shows, in words']
  })
}
