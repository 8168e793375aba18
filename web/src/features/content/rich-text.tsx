import { documentToReactComponents } from '@contentful/rich-text-react-renderer'
import type { Document } from '@contentful/rich-text-types'

interface RichTextProps {
  document: Document | null
}

/** What editors wrote, as React nodes; no HTML string is ever made of it. */
export function RichText({ document }: RichTextProps) {
  return document && <div>{documentToReactComponents(document)}</div>
}
