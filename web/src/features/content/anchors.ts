import { type Block, BLOCKS, type Document, helpers, INLINES, type Node } from '@contentful/rich-text-types'
import type { PageContent_page } from './__generated__/page-content.graphql.ts'

/** Text of a node, without marks and links. */
export const plainText = (node: Node): string =>
  helpers.isText(node)
    ? node.value
    : helpers.isBlock(node) || helpers.isInline(node)
      ? node.content.map(plainText).join('')
      : ''

/** Headings of level 2 and 3 of a text, in order. */
export function headingsOf(node: Node): Block[] {
  if (!helpers.isBlock(node)) return []
  if (node.nodeType === BLOCKS.HEADING_2 || node.nodeType === BLOCKS.HEADING_3) return [node]
  return node.content.flatMap(headingsOf)
}

type Texts = Pick<PageContent_page, 'content' | 'sideContent' | 'entries'>
type Entry = Texts['entries'][number]

/** The texts of an entry. */
export const textsOfEntry = (entry: Entry): Document[] =>
  [
    'richDescription' in entry ? entry.richDescription : null,
    'content' in entry ? entry.content : null,
    'introduction' in entry ? entry.introduction : null,
  ].filter(text => text !== null)

/** Readable anchor of an entry next to its id, derived from its type or chosen by editors. */
function chosenName(entry: Entry): string | null {
  if (entry.__typename === 'ProductBlock') return entry.name.trim().replaceAll(/\s/g, '_')
  if (entry.__typename === 'TabEntry') return entry.value
  return 'anchor' in entry ? entry.anchor : null
}

/** Whether a heading has no text and no embedded entry. */
export const isEmptyHeading = (node: Node): boolean => plainText(node).trim() === '' && !holdsEntry(node)

const holdsEntry = (node: Node): boolean =>
  node.nodeType === INLINES.EMBEDDED_ENTRY ||
  node.nodeType === INLINES.EMBEDDED_RESOURCE ||
  ((helpers.isBlock(node) || helpers.isInline(node)) && node.content.some(holdsEntry))

export interface Anchors {
  /** Readable anchors by entry id. */
  names: ReadonlyMap<string, string>
  headingIds: ReadonlyMap<Block, string>
}

/** Ids used by the frame of every page. */
const taken = ['content', 'main-menu', 'site-search']

/**
 * Assigns the unique anchors of a page: ids of the drawn entries, their readable anchors, and headings of level 2 and 3. A
 * heading's anchor is its lower-case text with hyphens for spaces. Duplicates end in `-2`, `-3`; headings of the page's own text
 * are first in line.
 */
export function findAnchors(page: Texts, isDrawn: (id: string) => boolean): Anchors {
  const drawn = page.entries.filter(({ id }) => isDrawn(id))
  const used = new Set([...taken, ...drawn.map(({ id }) => id)])
  const names = new Map<string, string>()
  for (const entry of drawn) {
    const name = chosenName(entry)
    if (name === null || used.has(name)) continue
    used.add(name)
    names.set(entry.id, name)
  }
  const texts = [page.content, page.sideContent, ...drawn.flatMap(textsOfEntry)]
  const headings = texts.flatMap(text => (text ? headingsOf(text) : []))
  return { names, headingIds: headingIds(headings, used) }
}

function headingIds(headings: readonly Block[], used: Set<string>): Map<Block, string> {
  const ids = new Map<Block, string>()
  for (const heading of headings) {
    const words = plainText(heading).trim().toLowerCase().replaceAll(/\s/g, '-')
    if (words === '') continue
    let id = words
    for (let repeat = 2; used.has(id); repeat += 1) id = `${words}-${repeat}`
    used.add(id)
    ids.set(heading, id)
  }
  return ids
}
