import type { GraphQLSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { memberBodyLimit } from '../http/request-guard.ts'
import { createDependencyNotes, type DependencyNotes } from '../response-cache/dependencies.ts'
import type { Tracing } from '../observability/tracing.ts'
import type { MemoryBudget } from '../response-cache/memory-budget.ts'
import { type Asker, type Context, type ContextOptions, createContext } from './context.ts'
import { createDocumentCache } from './document-cache.ts'
import type { MaskError } from './error-mask.ts'
import { createFrozenColumns } from './frozen-columns.ts'
import { type PlaygroundPage, useBrowserHeaders } from './playground-page.ts'
import type { QueryBudget } from './query-budget.ts'
import { useCompiledExecution } from './use-compiled-execution.ts'
import { useContextPerEvent } from './use-context-per-event.ts'
import { useIntrospectionGate } from './use-introspection-gate.ts'
import { useLastKnown } from './use-last-known.ts'
import { useOperationSpans } from './use-operation-spans.ts'
import { usePersonalFields } from './use-personal-fields.ts'
import { useQueryLimits } from './use-query-limits.ts'
import { type TrustedDocuments, type UnknownHash, useTrustedDocuments } from './use-trusted-documents.ts'

/** Context passed by a caller in this process. */
export interface ServerContext extends Asker {
  notes?: DependencyNotes
}

export interface YogaOptions {
  schema: GraphQLSchema
  shared: ContextOptions
  /** Undefined closes the playground. */
  playground: PlaygroundPage | undefined
  hasIntrospection: boolean
  documents: TrustedDocuments
  unknownHash: UnknownHash
  maskError: MaskError
  memory: MemoryBudget
  tracing?: Tracing | undefined
  /** Cost limits per reader; undefined counts nothing. */
  budget: QueryBudget | undefined
}

/** A document that cannot be parsed is not cached. */
const keepsNothing = { get: () => undefined, set: () => {} }

/**
 * Executes all operations. External requests use its `fetch`; internal calls use `getEnveloped`, with the same plugins
 * but without the HTTP layers.
 */
export function createYogaServer(options: YogaOptions) {
  const { schema, shared, playground, documents, maskError, memory, tracing, budget } = options
  const trusted = new Set(documents.values())
  const newContext = (notes = createDependencyNotes(), asker: Asker = {}) =>
    createContext(shared, notes, asker)
  return createYoga<ServerContext, Context>({
    schema,
    context: ({ notes, visitor, isPreview, payer }) => newContext(notes, { visitor, isPreview, payer }),
    cors: false,
    multipart: false,
    batching: false,
    parserAndValidationCache: {
      documentCache: createDocumentCache(trusted, memory),
      errorCache: keepsNothing,
    },
    landingPage: false,
    logging: false,
    // The endpoint has limited it before, by reader.
    maxRequestBodySize: memberBodyLimit,
    maskedErrors: { maskError },
    graphiql: playground?.options ?? false,
    ...(playground && { renderGraphiQL: playground.render }),
    plugins: [
      useBrowserHeaders(),
      useTrustedDocuments(documents, options.unknownHash),
      useQueryLimits({ schema, isOwn: text => trusted.has(text), budget }),
      usePersonalFields(),
      ...(options.hasIntrospection ? [] : [useIntrospectionGate()]),
      useCompiledExecution(createFrozenColumns(schema, memory)),
      useContextPerEvent(() => newContext()),
      useLastKnown(),
      ...(tracing ? [useOperationSpans(tracing)] : []),
    ],
  })
}

export type YogaServer = ReturnType<typeof createYogaServer>
