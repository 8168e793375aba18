import { readFileSync, readdirSync, statSync } from 'node:fs'
import { hash } from 'node:crypto'
import { join } from 'node:path'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  parse,
  print,
  Source,
  validate,
} from 'graphql'

const digestOf = (text: string) => hash('sha256', text, 'hex')

/** `prices/today.graphql:2:5 Cannot query field "prize" on type "Instrument".` */
function describe(file: string, { message, locations }: GraphQLError): string {
  const [place] = locations ?? []
  return place ? `${file}:${place.line}:${place.column} ${message}` : `${file} ${message}`
}

function parsed(file: string, text: string): DocumentNode | GraphQLError {
  try {
    return parse(new Source(text, file))
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

function faultsOf(document: DocumentNode, schema: GraphQLSchema): readonly GraphQLError[] {
  const isOperation = document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  return isOperation ? validate(schema, document) : [new GraphQLError('contains no operation.')]
}

function filesIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`TRUSTED_DOCUMENTS: there is no folder at '${folder}'.`)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter(file => file.endsWith('.graphql')).toSorted()
}

/**
 * Documents of a folder's `.graphql` files, by the hexadecimal SHA-256 of the file and of the document as printed by
 * graphql-js. Each file is independent. Throws one error with all faults by file, line and column.
 */
export function readTrustedDocuments(
  folder: string | undefined,
  schema: GraphQLSchema,
): Record<string, string> {
  if (folder === undefined) return {}
  const documents: Record<string, string> = {}
  const faults: string[] = []
  for (const file of filesIn(folder)) {
    const text = readFileSync(join(folder, file), 'utf8')
    const document = parsed(file, text)
    const found = document instanceof GraphQLError ? [document] : faultsOf(document, schema)
    faults.push(...found.map(fault => describe(file, fault)))
    if (document instanceof GraphQLError || found.length > 0) continue
    documents[digestOf(text)] = text
    documents[digestOf(print(document))] = text
  }
  if (faults.length > 0)
    throw new Error(`The documents of TRUSTED_DOCUMENTS cannot be used:\n  ${faults.join('\n  ')}`)
  return documents
}
