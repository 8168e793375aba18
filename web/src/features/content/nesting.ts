import { BLOCKS, helpers, INLINES, type Node } from '@contentful/rich-text-types'
import type { PageContent_page } from './__generated__/page-content.graphql.ts'
import { textsOfEntry } from './heading-ids.ts'

/** How many entries may stand inside each other. */
export const deepest = 20

/** How many places a page may have for entries before those that stand in several are left out. */
const most = 2_000

type Entries = Pick<PageContent_page, 'content' | 'sideContent' | 'headerImage' | 'entries'>

/** The entries that stand in a text, in its order, each as often as it stands there. */
function embeddedIn(node: Node): string[] {
  if (node.nodeType === BLOCKS.EMBEDDED_ENTRY || node.nodeType === INLINES.EMBEDDED_ENTRY)
    return [String(node.data['target']?.sys?.id)]
  return helpers.isBlock(node) || helpers.isInline(node) ? node.content.flatMap(embeddedIn) : []
}

function drawnBy(entry: Entries['entries'][number]): string[] {
  const elements = 'elements' in entry ? entry.elements : []
  const picture = 'clickableImage' in entry ? entry.clickableImage : null
  return [
    ...[...elements, ...(picture ? [picture] : [])].map(({ id }) => id),
    ...textsOfEntry(entry).flatMap(embeddedIn),
  ]
}

/**
 * The entries that a page leaves out. Entries that draw the same ones, which again do so, double the page with each
 * level. A page that would have too many places for entries draws none that stands in several: so each is drawn at most
 * once. Known before anything is drawn, so that server and browser draw the same.
 */
export function findOmitted({ content, sideContent, headerImage, entries }: Entries): ReadonlySet<string> {
  const inside = new Map(entries.map(entry => [entry.id, drawnBy(entry)]))
  const first = [
    headerImage?.id ?? [],
    ...[content, sideContent].map(text => (text ? embeddedIn(text) : [])),
  ].flat()
  let places = 0
  const count = (ids: readonly string[], ancestors: readonly string[]): void => {
    if (ancestors.length >= deepest) return
    for (const id of ids) {
      if (places > most) return
      if (ancestors.includes(id)) continue
      places += 1
      count(inside.get(id) ?? [], [...ancestors, id])
    }
  }
  count(first, [])
  if (places <= most) return new Set()
  const all = [...first, ...[...inside.values()].flat()]
  const seen = new Set<string>()
  return new Set(all.filter(id => seen.size === seen.add(id).size))
}
