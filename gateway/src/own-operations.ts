import { type GraphQLSchema, Kind, parse, validate } from 'graphql'
import type { DependencyNotes } from './answers/dependencies.ts'
import { type ContextOptions, createContext } from './context.ts'
import type { OperationParams } from './operation-params.ts'
import { extensionsOf } from './plugins/use-last-known.ts'
import type { MaskError } from './plugins/error-mask.ts'
import type { CompiledQuery, QueryCompiler } from './plugins/query-compiler.ts'

/** What came of an operation, as JSON. */
export interface OwnResult {
  /** One after the other. */
  pieces: readonly Uint8Array[]
  /** Beside the data. */
  hasErrors: boolean
}

/** Executes one of the site's own queries; undefined when it has no data to tell, which Yoga then explains. */
export type OwnQuery = (
  variables: OperationParams['variables'],
  notes: DependencyNotes,
) => Promise<OwnResult | undefined>

/**
 * The site's own queries, as compiled code. They were reviewed with the site and checked once, so they need nothing of
 * what Yoga does for an operation that may be anything.
 */
export interface OwnOperations {
  /** Undefined for whatever is not the site's own query, by its hash or its very text. */
  find(params: OperationParams): OwnQuery | undefined
}

interface OwnOperationsOptions {
  schema: GraphQLSchema
  shared: ContextOptions
  /** By hash. */
  documents: ReadonlyMap<string, string>
  compiler: QueryCompiler
  maskError: MaskError
}

interface Known {
  name: string | undefined
  query: OwnQuery
}

const inOnePiece = (result: unknown) => [Buffer.from(JSON.stringify(result))]

export function createOwnOperations(options: OwnOperationsOptions): OwnOperations {
  const { schema, shared, documents, compiler, maskError } = options
  /** By text; undefined until it was asked for. */
  const prepared = new Map<string, Known | null | undefined>()
  for (const text of documents.values()) prepared.set(text, undefined)

  /** Null for what is no single valid query. */
  function prepare(text: string): Known | null {
    const document = parse(text)
    const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    const [only] = operations
    if (only?.kind !== Kind.OPERATION_DEFINITION || only.operation !== 'query' || operations.length > 1)
      return null
    if (validate(schema, document).length > 0) return null
    const compiled = compiler.compile(document, only.name?.value)
    return compiled && { name: only.name?.value, query: executing(compiled) }
  }

  const executing =
    (compiled: CompiledQuery): OwnQuery =>
    async (variables, notes) => {
      const { result, write = inOnePiece } = await compiled({
        context: createContext(shared, notes),
        variables,
      })
      const { data, errors } = result
      if (data === undefined || data === null) return undefined
      const extensions = extensionsOf(notes.lastKnown())
      if (!errors?.length) return { pieces: write({ data, ...extensions }), hasErrors: false }
      return { pieces: write({ errors: errors.map(maskError), data, ...extensions }), hasErrors: true }
    }

  return {
    find({ query, hash, operationName }) {
      const text = query ?? documents.get(hash ?? '')
      if (text === undefined) return undefined
      let known = prepared.get(text)
      if (known === undefined && prepared.has(text)) {
        known = prepare(text)
        prepared.set(text, known)
      }
      return known && (operationName === undefined || operationName === known.name) ? known.query : undefined
    },
  }
}
