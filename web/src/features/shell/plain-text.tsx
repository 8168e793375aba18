import type { Block, Document, Inline, Text } from '@contentful/rich-text-types'
import { createElement, Fragment, type ReactNode } from 'react'
import { ContentLink } from '../../ui/text/content-link.tsx'

type Node = Block | Inline | Text

const tags: Readonly<Record<string, string>> = {
  paragraph: 'p',
  'heading-1': 'h2',
  'heading-2': 'h2',
  'heading-3': 'h3',
  'heading-4': 'h4',
  'heading-5': 'h5',
  'heading-6': 'h6',
  'unordered-list': 'ul',
  'ordered-list': 'ol',
  'list-item': 'li',
  blockquote: 'blockquote',
  hr: 'hr',
  bold: 'b',
  italic: 'i',
  underline: 'u',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
  strikethrough: 's',
}

/**
 * Rich text with links by address only, for the frame of every page. The full renderer (`features/content`) would load the code
 * of all blocks. Unknown nodes are drawn as their text.
 */
export function PlainText({ document }: { document: Document }) {
  return <>{document.content.map(drawn)}</>
}

/** Whether a text needs no other renderer. */
export const isPlainText = (node: Document | Node): boolean =>
  node.nodeType === 'text' ||
  ((node.nodeType === 'document' || node.nodeType === 'hyperlink' || node.nodeType in tags) &&
    node.content.every(isPlainText))

/** Number of letters of a text. */
export const textLength = (node: Document | Node): number =>
  node.nodeType === 'text'
    ? node.value.length
    : (node.content as Node[]).reduce((sum, part) => sum + textLength(part), 0)

function drawn(node: Node, place: number): ReactNode {
  if (node.nodeType === 'text')
    return node.marks.reduce<ReactNode>(
      (words, { type }) => (tags[type] ? createElement(tags[type], { key: place }, words) : words),
      node.value,
    )
  const words = node.content.map(drawn)
  const type: string = node.nodeType
  if (type === 'hyperlink')
    return (
      <ContentLink key={place} to={String(node.data['uri'])}>
        {words}
      </ContentLink>
    )
  if (type.startsWith('heading-') && textLength(node) === 0) return null
  return createElement(tags[type] ?? Fragment, { key: place }, ...(type === 'hr' ? [] : words))
}
