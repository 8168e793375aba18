import type { Asset } from '../../domain/content-asset.ts'
import type { EntryReference, UnresolvedLink } from '../../domain/content-links.ts'
import type { PageAsset, PageEntry, PageFields } from '../../domain/content-page.ts'
import { type ContentLink, forEachLink, type RichTextDocument } from '../../domain/rich-text.ts'
import { readAsset } from './asset-contract.ts'
import type { DeliveredEntry, Delivery } from './delivery-contract.ts'
import { fieldAssets, readEntry, withAssets } from './entry-contract.ts'
import type { LinkLoader } from './link-loader.ts'
import { readPage } from './page-contract.ts'
import type { Overlay } from './space-overlay.ts'

/** A page with everything that it shows or links to, each once. */
export interface AssembledPage extends PageFields {
  entries: PageEntry[]
  assets: PageAsset[]
  /** False when something was beyond the limits, and is left out. */
  isWhole: boolean
}

/** How far links are followed, and how much one page may hold. */
export const deepestLink = 20
export const mostEntries = 500
const mostAssets = 500

interface Assembling {
  loader: LinkLoader
  overlay: Overlay
}

const unresolved = (linkType: string, id: string): UnresolvedLink => ({
  __typename: 'UnresolvedLink',
  id,
  sys: { type: 'Link', linkType, id },
})

/**
 * Follows the links of a page, level by level, so that neither depth nor a cycle matters: an entry is read once. Of a page
 * for members nothing is followed.
 */
export async function assemblePage(
  delivery: Delivery,
  { loader, overlay }: Assembling,
): Promise<AssembledPage> {
  const [first] = delivery.items
  if (!first) throw new TypeError('a page without an entry')
  const root = marked(first, overlay)
  if (root.fields['membersOnly'] === true)
    return { ...readPage(root, root.fields), entries: [], assets: [], isWhole: true }

  const assetsOf = async (entries: readonly DeliveredEntry[]) => {
    const ids = new Set(
      entries.flatMap(entry => (entry.fields['membersOnly'] === true ? [] : fieldAssets(entry))),
    )
    const found = await readAssets([...ids], { loader, overlay })
    return (id: string): Asset | null => found.get(id) ?? null
  }

  const page = readPage(root, withAssets(root.fields, await assetsOf([root])))
  const entries = new Map<string, PageEntry>()
  const embedded = new Set<string>()
  let level = linksOf(page)
  let isWhole = true
  for (let depth = 0; level.entries.length > 0 || level.assets.length > 0; depth++) {
    for (const id of level.assets) embedded.add(id)
    const unread = level.entries.filter(id => !entries.has(id))
    const ids = depth < deepestLink ? unread.slice(0, mostEntries - entries.size) : []
    isWhole &&= ids.length === unread.length
    const delivered = await Promise.all(ids.map(async id => (overlay.isGone(id) ? null : loader.entry(id))))
    const present = delivered.filter(entry => entry !== null).map(entry => marked(entry, overlay))
    const assetOf = await assetsOf(present)
    for (const id of ids) entries.set(id, unresolved('Entry', id))
    for (const entry of present) entries.set(entry.id, readEntry(entry, assetOf))
    level = together(ids.map(id => linksOf(entries.get(id))))
  }
  const shown = [...embedded].slice(0, mostAssets)
  const assets = await readAssets(shown, { loader, overlay })
  return {
    ...page,
    entries: [...entries.values()],
    assets: shown.map(id => assets.get(id) ?? unresolved('Asset', id)),
    isWhole: isWhole && shown.length === embedded.size,
  }
}

const marked = (entry: DeliveredEntry, { isMembersOnly }: Overlay): DeliveredEntry =>
  isMembersOnly(entry.id) ? { ...entry, fields: { ...entry.fields, membersOnly: true } } : entry

async function readAssets(
  ids: readonly string[],
  { loader, overlay }: Assembling,
): Promise<Map<string, Asset>> {
  const delivered = await Promise.all(ids.map(async id => (overlay.isGone(id) ? null : loader.asset(id))))
  return new Map(delivered.flatMap(asset => (asset ? [[asset.id, readAsset(asset)] as const] : [])))
}

interface Links {
  entries: string[]
  assets: string[]
}

const together = (links: readonly Links[]): Links => ({
  entries: [...new Set(links.flatMap(({ entries }) => entries))],
  assets: links.flatMap(({ assets }) => assets),
})

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isDocument = (value: object): value is RichTextDocument =>
  'nodeType' in value && value.nodeType === 'document'
const isReference = (value: unknown): value is EntryReference =>
  isObject(value) && 'id' in value && Object.keys(value).length === 1

/** What an entry or a page refers to: its references, and the links of its texts. */
function linksOf(value: PageEntry | PageFields | undefined): Links {
  const links: ContentLink[] = []
  const refer = ({ id }: EntryReference) => links.push({ type: 'Link', linkType: 'Entry', id })
  for (const field of Object.values(value ?? {}).filter(isObject)) {
    if (isDocument(field)) forEachLink(field, link => links.push(link))
    else if (Array.isArray(field)) field.filter(isReference).forEach(refer)
    else if (isReference(field)) refer(field)
  }
  const of = (type: string) => links.filter(({ linkType }) => linkType === type).map(({ id }) => id)
  return { entries: [...new Set(of('Entry'))], assets: of('Asset') }
}
