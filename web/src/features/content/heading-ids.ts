import { type Block, BLOCKS, type Document, helpers, type Node } from '@contentful/rich-text-types'
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

/** The texts that stand in an entry. */
export const textsOfEntry = (entry: Texts['entries'][number]): Document[] =>
  [
    'richDescription' in entry ? entry.richDescription : null,
    'content' in entry ? entry.content : null,
    'introduction' in entry ? entry.introduction : null,
  ].filter(text => text !== null)

const textsOf = ({ content, sideContent, entries }: Texts): Document[] => [
  ...[content, sideContent].filter(text => text !== null),
  ...entries.flatMap(textsOfEntry),
]

/**
 * The ids of a page's headings of level 2 and 3: their words in lower case with hyphens for spaces. Of headings that say
 * the same, the page's own comes first, and the next ones end in `-2`, `-3`.
 */
export function findHeadingIds(page: Texts): ReadonlyMap<Block, string> {
  const ids = new Map<Block, string>()
  const taken = new Set<string>()
  for (const heading of textsOf(page).flatMap(headingsOf)) {
    const words = plainText(heading).trim().toLowerCase().replaceAll(/\s/g, '-')
    if (words === '') continue
    let id = words
    for (let repeat = 2; taken.has(id); repeat += 1) id = `${words}-${repeat}`
    taken.add(id)
    ids.set(heading, id)
  }
  return ids
}
