import type { Asset } from '../../domain/content-asset.ts'
import type { EntryReference, UnresolvedLink } from '../../domain/content-links.ts'
import type { PageAsset, PageEntry } from '../../domain/content-page.ts'
import { type ContentLink, forEachLink, type RichTextDocument } from '../../domain/rich-text.ts'
import { readAsset } from './asset-contract.ts'
import type { DeliveredEntry, Delivery } from './delivery-contract.ts'
import { fieldAssets, readEntry, withAssets } from './entry-contract.ts'
import type { LinkLoader } from './link-loader.ts'
import type { Overlay } from './space-overlay.ts'

/** Everything that some entries show or link to, each once. */
export interface Followed {
  entries: PageEntry[]
  assets: PageAsset[]
  /** Number of entries and assets that are beyond the limits, and are left out. */
  omitted: number
}

/** How far links are followed, and how much one page may hold. */
export const deepestLink = 20
export const mostEntries = 500
const mostAssets = 500

/** What links are followed by. */
export interface Linking {
  loader: LinkLoader
  overlay: Overlay
}

/** An entry's own fields, with the assets that they link to. */
export interface Root {
  entry: DeliveredEntry
  fields: Readonly<Record<string, unknown>>
}

const unresolved = (linkType: string, id: string): UnresolvedLink => ({
  __typename: 'UnresolvedLink',
  id,
  sys: { type: 'Link', linkType, id },
})

/** The first entry of a delivery, from which links are followed. Throws without one. */
export async function readRoot(delivery: Delivery, linking: Linking): Promise<Root> {
  const [first] = delivery.items
  if (!first) throw new TypeError('a delivery without an entry')
  const entry = marked(first, linking.overlay)
  return { entry, fields: withAssets(entry.fields, await assetsOf([entry], linking)) }
}

/** An entry behind a link; null for one that is not there. */
export async function loadEntry(id: string, { loader, overlay }: Linking): Promise<DeliveredEntry | null> {
  const entry = overlay.isGone(id) ? null : await loader.entry(id)
  return entry && marked(entry, overlay)
}

/** An entry behind a link, as the site shows it; null for one that is not there. */
export async function loadPageEntry(id: string, linking: Linking): Promise<PageEntry | null> {
  const entry = await loadEntry(id, linking)
  return entry && readEntry(entry, await assetsOf([entry], linking))
}

/** Follows the links of roots, level by level, so that neither depth nor a cycle matters: an entry is read once. */
export async function followLinks(roots: readonly object[], linking: Linking): Promise<Followed> {
  const entries = new Map<string, PageEntry>()
  const embedded = new Set<string>()
  let level = together(roots.map(linksOf))
  const omitted = new Set<string>()
  for (let depth = 0; level.entries.length > 0 || level.assets.length > 0; depth++) {
    for (const id of level.assets) embedded.add(id)
    const unread = level.entries.filter(id => !entries.has(id))
    const ids = depth < deepestLink ? unread.slice(0, mostEntries - entries.size) : []
    for (const id of unread.slice(ids.length)) omitted.add(id)
    const delivered = await Promise.all(ids.map(id => loadEntry(id, linking)))
    const present = delivered.filter(entry => entry !== null)
    const assetOf = await assetsOf(present, linking)
    for (const id of ids) entries.set(id, unresolved('Entry', id))
    for (const entry of present) entries.set(entry.id, readEntry(entry, assetOf))
    level = together(ids.map(id => linksOf(entries.get(id))))
  }
  const shown = [...embedded].slice(0, mostAssets)
  const assets = await readAssets(shown, linking)
  return {
    entries: [...entries.values()],
    assets: shown.map(id => assets.get(id) ?? unresolved('Asset', id)),
    omitted: omitted.size + embedded.size - shown.length,
  }
}

/** The entry with the mark of what is for members, or without it for whoever may read that. */
function marked(entry: DeliveredEntry, { isMembersOnly, isOpen = false }: Overlay): DeliveredEntry {
  const isMarked = entry.fields['membersOnly'] === true
  const isShut = !isOpen && (isMarked || isMembersOnly(entry.id))
  return isShut === isMarked ? entry : { ...entry, fields: { ...entry.fields, membersOnly: isShut } }
}

/** The assets that entries' own fields link to. Of one for members none is read. */
async function assetsOf(entries: readonly DeliveredEntry[], linking: Linking) {
  const ids = entries.flatMap(entry => (entry.fields['membersOnly'] === true ? [] : fieldAssets(entry)))
  const found = await readAssets([...new Set(ids)], linking)
  return (id: string): Asset | null => found.get(id) ?? null
}

async function readAssets(ids: readonly string[], { loader, overlay }: Linking): Promise<Map<string, Asset>> {
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

/** What an entry or a root refers to: its references, and the links of its texts. */
function linksOf(value: object | undefined): Links {
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
