import { createHash } from 'node:crypto'
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset'
import { type DirectiveNode, type DocumentNode, print, visit } from 'graphql'
import { isPersonal, readPersonalFields } from './personal-fields.ts'
import { writeChanged } from './written-files.ts'

const texts: Record<string, string> = {}

/** Removes directives that the gateway does not support. `@unmask` only affects access to the response in the client. */
const isForApolloAlone = ({ name }: DirectiveNode) => (name.value === 'unmask' ? null : undefined)

let personal: ReturnType<typeof readPersonalFields> | undefined
/** Loaded with the first document, so that `checkSchema` can report schema faults first. */
const personalFields = () => (personal ??= readPersonalFields('schema/*.graphql'))

interface PersistedMeta {
  hash: string
  /** Whether the gateway accepts it only by POST. */
  isPersonal?: true
}

/** Returns an operation's metadata for the site and keeps its text for the output. Undefined for fragments. */
export function persist(document: DocumentNode): PersistedMeta | undefined {
  if (!document.definitions.some(({ kind }) => kind === 'OperationDefinition')) return undefined
  // Fragments of other files are not transformed yet, and Apollo needs `__typename` everywhere.
  const { transform } = addTypenameSelectionDocumentTransform
  const [named] = transform({ documents: [{ document }], schema: undefined as never, config: {} }) as [
    { document: DocumentNode },
  ]
  const text = print(visit(named.document, { Directive: isForApolloAlone }))
  const hash = createHash('sha256').update(text).digest('hex')
  texts[hash] = text
  return isPersonal(document, personalFields()) ? { hash, isPersonal: true } : { hash }
}

/** Writes every operation of the site by its hash, which the gateway accepts over GET. */
export function writePersistedDocuments(folder: string): void {
  const sorted = Object.fromEntries(Object.entries(texts).toSorted())
  writeChanged(`${folder}/persisted-documents.json`, JSON.stringify(sorted, null, 1))
}
