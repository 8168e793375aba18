import { BLOCKS, helpers, INLINES, type Node } from '@contentful/rich-text-types'
import type { PageContent_page } from './__generated__/page-content.graphql.ts'
import { textsOfEntry } from './anchors.ts'

/** How many entries may stand inside each other. */
export const deepest = 20

/** How many places a page may have for entries before those that stand in several are left out. */
const most = 2_000

/** Entries, and where the first of them stand. */
export type Placed = Pick<PageContent_page, 'content' | 'sideContent' | 'entries'> & {
  headerImage: { readonly id: string } | null
  /** One that stands by itself, in no text. */
  section?: { readonly id: string }
}

/**
 * Where an entry stands, from the page on: of each entry around it and of itself the node of the text that embeds it, its
 * number among the elements of a collection, or the field that refers to it.
 */
export type Place = readonly unknown[]

/** An entry where another one, or the page, draws it. */
interface Drawn {
  id: string
  at: unknown
}

export interface Nesting {
  /** Entries that stand in several places and are drawn in none, since the page would be too long with them. */
  omitted: ReadonlySet<string>
  /** Of each entry that is drawn, the first of its places, by its id. */
  firstPlaces: ReadonlyMap<string, Place>
}

/** The entries that stand in a text, in its order, each as often as it stands there. */
function embeddedIn(node: Node): Drawn[] {
  if (node.nodeType === BLOCKS.EMBEDDED_ENTRY || node.nodeType === INLINES.EMBEDDED_ENTRY)
    return [{ id: String(node.data['target']?.sys?.id), at: node }]
  return helpers.isBlock(node) || helpers.isInline(node) ? node.content.flatMap(embeddedIn) : []
}

const field = (at: string, link: { readonly id: string } | null): Drawn[] =>
  link ? [{ id: link.id, at }] : []

function drawnBy(entry: Placed['entries'][number]): Drawn[] {
  const elements = 'elements' in entry ? entry.elements : []
  return [
    ...elements.map(({ id }, at) => ({ id, at })),
    ...('clickableImage' in entry ? field('clickableImage', entry.clickableImage) : []),
    ...('videoEntry' in entry ? field('videoEntry', entry.videoEntry) : []),
    ...textsOfEntry(entry).flatMap(embeddedIn),
  ]
}

/**
 * What a page draws of its entries, and where first. Entries that draw the same ones, which again do so, double the page
 * with each level: a page that would have too many places for entries draws none that stands in several, so each is drawn
 * at most once. Known before anything is drawn, so that server and browser draw the same.
 */
export function findNesting({ content, sideContent, headerImage, section, entries }: Placed): Nesting {
  const inside = new Map(entries.map(entry => [entry.id, drawnBy(entry)]))
  const first = [
    ...field('headerImage', headerImage),
    ...field('section', section ?? null),
    ...[content, sideContent].flatMap(text => (text ? embeddedIn(text) : [])),
  ]
  const all = [...first, ...[...inside.values()].flat()]
  const seen = new Set<string>()
  const several = new Set(all.flatMap(({ id }) => (seen.size === seen.add(id).size ? [id] : [])))
  const firstPlaces = walk(first, inside, new Set())
  if (firstPlaces) return { omitted: new Set(), firstPlaces }
  return { omitted: several, firstPlaces: walk(first, inside, several) ?? new Map() }
}

/** The first place of each entry, in the order in which they are drawn; null if there are too many places. */
function walk(
  first: readonly Drawn[],
  inside: ReadonlyMap<string, readonly Drawn[]>,
  omitted: ReadonlySet<string>,
): Map<string, Place> | null {
  const firstPlaces = new Map<string, Place>()
  let places = 0
  const visit = (drawn: readonly Drawn[], ancestors: readonly string[], within: Place): void => {
    if (ancestors.length >= deepest) return
    for (const { id, at } of drawn) {
      if (places > most) return
      if (ancestors.includes(id) || omitted.has(id)) continue
      places += 1
      const place = [...within, at]
      if (!firstPlaces.has(id)) firstPlaces.set(id, place)
      visit(inside.get(id) ?? [], [...ancestors, id], place)
    }
  }
  visit(first, [], [])
  return places > most ? null : firstPlaces
}
