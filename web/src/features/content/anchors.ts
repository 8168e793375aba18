import { type Block, BLOCKS, type Document, helpers, INLINES, type Node } from '@contentful/rich-text-types'
import type { PageContent_page } from './__generated__/page-content.graphql.ts'

/** The words of a node, without its marks and links. */
export const plainText = (node: Node): string =>
  helpers.isText(node)
    ? node.value
    : helpers.isBlock(node) || helpers.isInline(node)
      ? node.content.map(plainText).join('')
      : ''

/** The headings of level 2 and 3 in a text, in its order. */
export function headingsOf(node: Node): Block[] {
  if (!helpers.isBlock(node)) return []
  if (node.nodeType === BLOCKS.HEADING_2 || node.nodeType === BLOCKS.HEADING_3) return [node]
  return node.content.flatMap(headingsOf)
}

type Texts = Pick<PageContent_page, 'content' | 'sideContent' | 'entries'>
type Entry = Texts['entries'][number]

/** The texts that stand in an entry. */
export const textsOfEntry = (entry: Entry): Document[] =>
  [
    'richDescription' in entry ? entry.richDescription : null,
    'content' in entry ? entry.content : null,
    'introduction' in entry ? entry.introduction : null,
  ].filter(text => text !== null)

/** What an entry is called in the address beside its id: by its kind, or by editors. */
function chosenName(entry: Entry): string | null {
  if (entry.__typename === 'ProductBlock') return entry.name.trim().replaceAll(/\s/g, '_')
  if (entry.__typename === 'TabEntry') return entry.value
  return 'anchor' in entry ? entry.anchor : null
}

/** Whether a heading has neither words nor anything else to show. */
export const isEmptyHeading = (node: Node): boolean => plainText(node).trim() === '' && !holdsEntry(node)

const holdsEntry = (node: Node): boolean =>
  node.nodeType === INLINES.EMBEDDED_ENTRY ||
  node.nodeType === INLINES.EMBEDDED_RESOURCE ||
  ((helpers.isBlock(node) || helpers.isInline(node)) && node.content.some(holdsEntry))

export interface Anchors {
  /** What entries are called in the address beside their ids, by these. */
  names: ReadonlyMap<string, string>
  headingIds: ReadonlyMap<Block, string>
}

/** What stands around every page has these. */
const taken = ['content', 'main-menu', 'site-search']

/**
 * What may stand behind `#` in a page's address, each once: the ids of the entries that it draws, names of some of them,
 * and of headings of level 2 and 3 their words in lower case with hyphens for spaces. Of headings that say the same, or
 * what is a name already, the page's own comes first, and the next ones end in `-2`, `-3`.
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
