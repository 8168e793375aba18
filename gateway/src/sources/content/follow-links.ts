import type { Asset } from '../../domain/content/content-asset.ts'
import type { EntryReference, UnresolvedLink } from '../../domain/content/__generated__/entries.ts'
import type { PageAsset, PageEntry } from '../../domain/content/content-page.ts'
import { type ContentLink, forEachLink, type RichTextDocument } from '../../domain/content/rich-text.ts'
import { readAsset } from './asset-contract.ts'
import type { DeliveredEntry, Delivery } from './delivery-contract.ts'
import { fieldAssets, readEntry, withAssets } from './entry-contract.ts'
import type { LinkLoader } from './link-loader.ts'
import type { Overlay } from './space-overlay.ts'

/** All entries that the given entries show or link to, each once. */
export interface Followed {
  entries: PageEntry[]
  assets: PageAsset[]
  /** Number of entries and assets left out because of the limits. */
  omitted: number
}

/** Maximum link depth, and maximum entries and assets of a page. */
export const deepestLink = 20
export const mostEntries = 500
const mostAssets = 500

/** Dependencies for following links. */
export interface Linking {
  loader: LinkLoader
  overlay: Overlay
}

/** An entry's own fields, with the assets they link to. */
export interface Root {
  entry: DeliveredEntry
  fields: Readonly<Record<string, unknown>>
}

const unresolved = (linkType: string, id: string): UnresolvedLink => ({
  __typename: 'UnresolvedLink',
  id,
  sys: { type: 'Link', linkType, id },
})

/** The first entry of a delivery, where following links begins. Throws if there is none. */
export async function readRoot(delivery: Delivery, linking: Linking): Promise<Root> {
  const [first] = delivery.items
  if (!first) throw new TypeError('a delivery without an entry')
  const entry = marked(first, linking.overlay)
  return { entry, fields: withAssets(entry.fields, await assetsOf([entry], linking)) }
}

/** Loads the entry of a link; null if it does not exist. */
export async function loadEntry(id: string, { loader, overlay }: Linking): Promise<DeliveredEntry | null> {
  const entry = overlay.isGone(id) ? null : await loader.entry(id)
  return entry && marked(entry, overlay)
}

/** Loads the entry of a link, parsed for display; null if it does not exist. */
export async function loadPageEntry(id: string, linking: Linking): Promise<PageEntry | null> {
  const entry = await loadEntry(id, linking)
  return entry && readEntry(entry, await assetsOf([entry], linking))
}

/** Follows links level by level. Each entry is read once, so depth and cycles are harmless. */
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

/** Sets the members-only mark of an entry, or removes it for readers who may see the entry. */
function marked(entry: DeliveredEntry, { isMembersOnly, isOpen = false }: Overlay): DeliveredEntry {
  const isMarked = entry.fields['membersOnly'] === true
  const isShut = !isOpen && (isMarked || isMembersOnly(entry.id))
  return isShut === isMarked ? entry : { ...entry, fields: { ...entry.fields, membersOnly: isShut } }
}

/** Assets that the entries' own fields link to. None are read for members-only entries. */
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

/** Outgoing links of an entry or a root: its references and the links in its texts. */
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
