import { type Document, type ValidationError, validateRichTextDocument } from '@contentful/rich-text-types'
import { z } from 'zod'

/** A node of rich text of any type. */
export interface RichTextNode {
  nodeType: string
  value?: string | undefined
  data: Record<string, unknown>
  content?: RichTextNode[] | undefined
}

const Mark = z.looseObject({ type: z.string() })

/** Files may omit empty `data`, `marks` and `content`; responses include them, as in a real space. */
const Node: z.ZodType<RichTextNode> = z.lazy(() =>
  z
    .strictObject({
      nodeType: z.string(),
      value: z.string().optional(),
      marks: z.array(Mark).optional(),
      data: z.record(z.string(), z.unknown()).default({}),
      content: z.array(Node).optional(),
    })
    .transform(node => (node.nodeType === 'text' ? { marks: [], ...node } : { content: [], ...node })),
)

const describeError = ({ path = [], details, name }: ValidationError) =>
  `${path.join('.')}: ${details ?? name}`

/** A rich text document accepted by the official types. */
export const RichText = Node.superRefine((document, context) => {
  // The validator accepts any value, although its type requires a document.
  for (const error of validateRichTextDocument(document as Document))
    context.addIssue({ code: 'custom', message: describeError(error) })
})

const richTextNode = (value: unknown): value is RichTextNode =>
  typeof value === 'object' && value !== null && 'nodeType' in value

/** Whether a field's value is a rich text document. */
export const isDocument = (value: unknown): value is RichTextNode =>
  richTextNode(value) && value.nodeType === 'document'

/** Every node of a document, in reading order. */
export function* nodesOf(node: RichTextNode): Generator<RichTextNode> {
  yield node
  for (const child of node.content ?? []) yield* nodesOf(child)
}

/** The text of a document. */
export const textOf = (node: RichTextNode): string =>
  [...nodesOf(node)].flatMap(({ value }) => value ?? []).join(' ')
