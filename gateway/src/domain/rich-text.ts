/** Formatted text as editors publish it: a tree whose links name entries and assets by id. */
export interface RichTextDocument {
  readonly nodeType: 'document'
  readonly data: object
  readonly content: readonly RichTextNode[]
}

/** A part of it: a text, or a node with others inside. */
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

/** What a node links to or how far a cell reaches; empty for most. */
export interface RichTextData {
  readonly uri?: string
  readonly colspan?: number
  readonly rowspan?: number
  readonly target?: { readonly sys: ContentLink }
}

/** A link's system data, as it is written in a text. */
export interface ContentLink {
  readonly type: 'Link'
  readonly linkType: 'Entry' | 'Asset'
  readonly id: string
}

/** Calls with every link to an entry or an asset, in the order of the text. */
export function forEachLink(node: RichTextDocument | RichTextNode, call: (link: ContentLink) => void): void {
  if ('target' in node.data && node.data.target) call(node.data.target.sys)
  if ('content' in node) for (const inner of node.content) forEachLink(inner, call)
}
