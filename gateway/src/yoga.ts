import type { GraphQLSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { createDependencyNotes, type DependencyNotes } from './answers/dependencies.ts'
import { type Context, type ContextOptions, createContext } from './context.ts'
import type { MemoryBudget } from './memory/memory-budget.ts'
import { createPlaygroundPage, useBrowserHeaders } from './playground-page.ts'
import type { MaskError } from './plugins/error-mask.ts'
import type { QueryCompiler } from './plugins/query-compiler.ts'
import { documentsByText } from './plugins/documents-by-text.ts'
import { useCompiledExecution } from './plugins/use-compiled-execution.ts'
import { useIntrospectionGate } from './plugins/use-introspection-gate.ts'
import { useLastKnown } from './plugins/use-last-known.ts'
import { type Outcome, useOutcome } from './plugins/use-outcome.ts'
import { usePersistedOperations } from './plugins/use-persisted-operations.ts'
import { useQueryLimits } from './plugins/use-query-limits.ts'
import { bodyLimit, useRequestGuard } from './plugins/use-request-guard.ts'

/** What the caller of an execution is told of it. */
export interface ServerContext {
  notes?: DependencyNotes
  outcome?: Outcome
}

export interface YogaOptions {
  schema: GraphQLSchema
  shared: ContextOptions
  playground: boolean
  /** The site's own operations, by hash. */
  documents: ReadonlyMap<string, string>
  compiler: QueryCompiler
  maskError: MaskError
  memory: MemoryBudget
}

/** What cannot be parsed is parsed again: it is short, and asked once. */
const keepsNothing = { get: () => undefined, set: () => {} }

/** GraphQL over HTTP: what the answers are made with, and what arbitrary operations meet. */
export function createYogaServer(options: YogaOptions) {
  const { schema, shared, playground, documents, compiler, maskError, memory } = options
  const own = new Set(documents.values())
  const page = createPlaygroundPage()
  return createYoga<ServerContext, Context>({
    schema,
    context: ({ notes }) => createContext(shared, notes ?? createDependencyNotes()),
    cors: false,
    multipart: false,
    batching: false,
    parserAndValidationCache: {
      documentCache: documentsByText('operations', memory),
      errorCache: keepsNothing,
    },
    landingPage: false,
    logging: false,
    maxRequestBodySize: bodyLimit,
    maskedErrors: { maskError },
    graphiql: playground && page.options,
    renderGraphiQL: page.render,
    plugins: [
      useBrowserHeaders(page.policy),
      useRequestGuard(),
      usePersistedOperations(documents),
      useQueryLimits(schema, text => own.has(text)),
      ...(playground ? [] : [useIntrospectionGate()]),
      useCompiledExecution(compiler),
      useLastKnown(),
      useOutcome(),
    ],
  })
}

export type YogaServer = ReturnType<typeof createYogaServer>
