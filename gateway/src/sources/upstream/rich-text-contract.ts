import { BLOCKS, INLINES, MARKS } from '@contentful/rich-text-types'
import type {
  ContentLink,
  RichTextData,
  RichTextDocument,
  RichTextNode,
} from '../../domain/content/rich-text.ts'

/** Maximum depth of nodes; deeper ones are dropped. */
const deepest = 40
/** Maximum nodes of one document; the rest are dropped. */
const mostNodesByDefault = 20_000

interface RichTextLimits {
  mostNodes?: number
  /** Whether it may link to entries and assets. Otherwise such a link is replaced by its text. */
  linksEntries?: boolean
}

const plainTypes = new Set<string>([
  BLOCKS.PARAGRAPH,
  BLOCKS.HEADING_1,
  BLOCKS.HEADING_2,
  BLOCKS.HEADING_3,
  BLOCKS.HEADING_4,
  BLOCKS.HEADING_5,
  BLOCKS.HEADING_6,
  BLOCKS.OL_LIST,
  BLOCKS.UL_LIST,
  BLOCKS.LIST_ITEM,
  BLOCKS.HR,
  BLOCKS.QUOTE,
  BLOCKS.TABLE,
  BLOCKS.TABLE_ROW,
])
const cellTypes = new Set<string>([BLOCKS.TABLE_CELL, BLOCKS.TABLE_HEADER_CELL])
/** Target type of each kind of link. */
const linkTypes: ReadonlyMap<string, ContentLink['linkType']> = new Map<string, ContentLink['linkType']>([
  [BLOCKS.EMBEDDED_ENTRY, 'Entry'],
  [BLOCKS.EMBEDDED_ASSET, 'Asset'],
  [INLINES.EMBEDDED_ENTRY, 'Entry'],
  [INLINES.ENTRY_HYPERLINK, 'Entry'],
  [INLINES.ASSET_HYPERLINK, 'Asset'],
])
const markTypes = new Set<string>(Object.values(MARKS))

type Members = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const members = (value: unknown): Members => (isObject(value) ? value : {})
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A link's target; undefined for other values, or a target of another type. */
export function readLink(value: unknown, linkType: string): ContentLink | undefined {
  const { type, id, linkType: own } = members(members(value)['sys'])
  const isLink = type === 'Link' && own === linkType && typeof id === 'string' && id !== ''
  return isLink ? { type, linkType: own as ContentLink['linkType'], id } : undefined
}

const span = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 100 ? value : undefined

function cellData({ colspan, rowspan }: Members): RichTextData {
  const [columns, rows] = [span(colspan), span(rowspan)]
  return { ...(columns && { colspan: columns }), ...(rows && { rowspan: rows }) }
}

/** The data allowed for a node of this type; undefined for a node type that is not allowed. */
function dataOf(nodeType: string, data: Members): RichTextData | undefined {
  if (plainTypes.has(nodeType)) return {}
  if (cellTypes.has(nodeType)) return cellData(data)
  if (nodeType === INLINES.HYPERLINK) return typeof data['uri'] === 'string' ? { uri: data['uri'] } : {}
  const linkType = linkTypes.get(nodeType)
  const sys = linkType && readLink(data['target'], linkType)
  return sys && { target: { sys } }
}

/**
 * A document of allowed nodes with their allowed data. Unknown nodes are replaced by their content, so that no text is
 * lost. Malformed and too deep nodes are dropped. Null for an empty document and for other values.
 */
export function readRichText(
  value: unknown,
  { mostNodes = mostNodesByDefault, linksEntries = true }: RichTextLimits = {},
): RichTextDocument | null {
  const { nodeType, content } = members(value)
  if (nodeType !== BLOCKS.DOCUMENT) return null
  let left = mostNodes

  function nodes(values: unknown, depth: number): RichTextNode[] {
    return depth > deepest ? [] : list(values).flatMap(each => (left-- > 0 ? node(members(each), depth) : []))
  }

  function node(
    { nodeType: type, value: text, marks, data, content: inner }: Members,
    depth: number,
  ): RichTextNode[] {
    if (type === 'text') {
      if (typeof text !== 'string') return []
      const kept = list(marks).map(mark => members(mark)['type'])
      const allowed = kept.filter(mark => typeof mark === 'string' && markTypes.has(mark)) as string[]
      return [{ nodeType: 'text', value: text, marks: allowed.map(mark => ({ type: mark })), data: {} }]
    }
    const may = typeof type === 'string' && (linksEntries || !linkTypes.has(type))
    const own = may ? dataOf(type, members(data)) : undefined
    const below = nodes(inner, depth + 1)
    return own && may ? [{ nodeType: type, data: own, content: below }] : below
  }

  const read = nodes(content, 1)
  return read.length === 0 ? null : { nodeType: 'document', data: {}, content: read }
}
