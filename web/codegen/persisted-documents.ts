import { createHash } from 'node:crypto'
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset'
import { type DirectiveNode, type DocumentNode, print, visit } from 'graphql'
import { isPersonal, readPersonalFields } from './personal-fields.ts'
import { writeChanged } from './written-files.ts'

const texts: Record<string, string> = {}

/** Takes out what the gateway would not know: `@unmask` is about who may read the answer. */
const isForApolloAlone = ({ name }: DirectiveNode) => (name.value === 'unmask' ? null : undefined)

let personal: ReturnType<typeof readPersonalFields> | undefined
/** Read at the first document, so that `checkSchema` reports a fault of the schema before. */
const personalFields = () => (personal ??= readPersonalFields('schema/*.graphql'))

interface PersistedMeta {
  hash: string
  /** It is answered to a POST only. */
  isPersonal?: true
}

/** What the site knows an operation by; its text is kept to be written. Undefined for fragments. */
export function persist(document: DocumentNode): PersistedMeta | undefined {
  if (!document.definitions.some(({ kind }) => kind === 'OperationDefinition')) return undefined
  // Fragments come in from other files untransformed; Apollo needs the type's name everywhere.
  const { transform } = addTypenameSelectionDocumentTransform
  const [named] = transform({ documents: [{ document }], schema: undefined as never, config: {} }) as [
    { document: DocumentNode },
  ]
  const text = print(visit(named.document, { Directive: isForApolloAlone }))
  const hash = createHash('sha256').update(text).digest('hex')
  texts[hash] = text
  return isPersonal(document, personalFields()) ? { hash, isPersonal: true } : { hash }
}

/** Every operation of the site by its hash: what the gateway answers over GET. */
export function writePersistedDocuments(folder: string): void {
  const sorted = Object.fromEntries(Object.entries(texts).toSorted())
  writeChanged(`${folder}/persisted-documents.json`, JSON.stringify(sorted, null, 1))
}
