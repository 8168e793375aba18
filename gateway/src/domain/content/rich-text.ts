/** Formatted text from editors: a tree whose links name entries and assets by id. */
export interface RichTextDocument {
  readonly nodeType: 'document'
  readonly data: object
  readonly content: readonly RichTextNode[]
}

/** A text, or a node that contains others. */
export type RichTextNode = RichTextText | RichTextElement

export interface RichTextText {
  readonly nodeType: 'text'
  readonly value: string
  readonly marks: readonly { readonly type: string }[]
  readonly data: object
}

export interface RichTextElement {
  readonly nodeType: string
  readonly data: RichTextData
  readonly content: readonly RichTextNode[]
}

/** Link target or cell span of a node; empty for most nodes. */
export interface RichTextData {
  readonly uri?: string
  readonly colspan?: number
  readonly rowspan?: number
  readonly target?: { readonly sys: ContentLink }
}

/** System data of a link in a text. */
export interface ContentLink {
  readonly type: 'Link'
  readonly linkType: 'Entry' | 'Asset'
  readonly id: string
}

/** Calls `call` with every link to an entry or asset, in text order. */
export function forEachLink(node: RichTextDocument | RichTextNode, call: (link: ContentLink) => void): void {
  if ('target' in node.data && node.data.target) call(node.data.target.sys)
  if ('content' in node) for (const inner of node.content) forEachLink(inner, call)
}
