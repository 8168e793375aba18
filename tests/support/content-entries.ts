/** Builders of a content folder's entries and their rich text. */

export const link = (linkType: 'Entry' | 'Asset', id: string) => ({ sys: { type: 'Link', linkType, id } })

/** Links to entries, in order. */
export const links = (...ids: string[]) => ids.map(id => link('Entry', id))

/** An entry's file. */
export interface EntryFile {
  contentType: string
  fields: object
}

export const entry = (contentType: string, fields: object = {}): EntryFile => ({
  contentType,
  fields,
})

interface Node {
  nodeType: string
  value?: string
  data?: Record<string, unknown>
  content?: Node[]
}

const text = (value: string): Node => ({ nodeType: 'text', value })

/** A rich text document. */
export const document = (...content: unknown[]) => ({ nodeType: 'document', content })

export const paragraph = (...parts: (string | Node)[]): Node => ({
  nodeType: 'paragraph',
  content: parts.map(part => (typeof part === 'string' ? text(part) : part)),
})

export const heading = (level: 2 | 3, words: string): Node => ({
  nodeType: `heading-${level}`,
  content: [text(words)],
})

const targeted = (nodeType: string, target: ReturnType<typeof link>, words?: string) => ({
  nodeType,
  data: { target },
  content: words === undefined ? [] : [text(words)],
})

export const embedded = (id: string) => targeted('embedded-entry-block', link('Entry', id))
export const embeddedInline = (id: string) => targeted('embedded-entry-inline', link('Entry', id))
export const embeddedAsset = (id: string) => targeted('embedded-asset-block', link('Asset', id))
export const entryLink = (id: string, words: string) => targeted('entry-hyperlink', link('Entry', id), words)
