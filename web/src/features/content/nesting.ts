import { BLOCKS, helpers, INLINES, type Node } from '@contentful/rich-text-types'
import type { PageContent_page } from './__generated__/page-content.graphql.ts'
import { textsOfEntry } from './anchors.ts'

/** Maximum depth of nested entries. */
export const deepest = 20

/** Maximum number of drawn entries, repetitions included. Above it, entries with several places are omitted. */
const most = 2_000

/** The entries of a page, and the fields that draw the first level. */
export type Placed = Pick<PageContent_page, 'content' | 'sideContent' | 'entries'> & {
  headerImage: { readonly id: string } | null
  /** A single entry outside any text. */
  section?: { readonly id: string }
}

/**
 * Path of an entry from the page down. Each step is the text node that embeds the entry, its index in a collection, or the field
 * that refers to it.
 */
export type Place = readonly unknown[]

/** An entry at one place in its parent or in the page. */
interface Drawn {
  id: string
  at: unknown
}

export interface Nesting {
  /** Entries with several places, omitted because the page would be too long. */
  omitted: ReadonlySet<string>
  /** First place of each drawn entry, by its id. */
  firstPlaces: ReadonlyMap<string, Place>
}

/** Entries embedded in a text, in order, with repetitions. */
function embeddedIn(node: Node): Drawn[] {
  if (node.nodeType === BLOCKS.EMBEDDED_ENTRY || node.nodeType === INLINES.EMBEDDED_ENTRY)
    return [{ id: String(node.data['target']?.sys?.id), at: node }]
  return helpers.isBlock(node) || helpers.isInline(node) ? node.content.flatMap(embeddedIn) : []
}

const field = (at: string, link: { readonly id: string } | null): Drawn[] =>
  link ? [{ id: link.id, at }] : []

function drawnBy(entry: Placed['entries'][number]): Drawn[] {
  // Quick links lead to their elements and do not draw them.
  const elements = 'elements' in entry && entry.__typename !== 'QuickLinksBlock' ? entry.elements : []
  return [
    ...elements.map(({ id }, at) => ({ id, at })),
    ...('clickableImage' in entry ? field('clickableImage', entry.clickableImage) : []),
    ...('videoEntry' in entry ? field('videoEntry', entry.videoEntry) : []),
    ...textsOfEntry(entry).flatMap(embeddedIn),
  ]
}

/**
 * Plans the entries of a page and their first places. Shared entries can multiply exponentially: above the limit, entries with
 * several places are omitted, and each other entry is drawn at most once. Runs before rendering, so server and browser draw the
 * same.
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

/** First place of each entry, in drawing order; null if there are too many places. */
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
