import {
  type DocumentNode,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  validate,
} from 'graphql'
import { createDependencyNotes } from './answers/dependencies.ts'
import { type ContextOptions, createContext } from './context.ts'
import type { LiveResult } from './live/frame.ts'
import type { Prepared } from './live/live.ts'
import type { MemoryBudget } from './memory/memory-budget.ts'
import { operationEvents } from './live/operation-events.ts'
import { createOperationKey } from './live/operation-key.ts'
import { createTimeSlice } from './live/time-slice.ts'
import type { MaskError } from './plugins/error-mask.ts'
import { documentsByText } from './plugins/documents-by-text.ts'
import { brokenLimit, limitError } from './plugins/query-limits.ts'
import { parseWithin } from './plugins/use-query-limits.ts'
import type { OperationParams } from './operation-params.ts'

interface LiveRequestsOptions {
  schema: GraphQLSchema
  shared: ContextOptions
  /** The site's own operations, by hash. */
  documents: ReadonlyMap<string, string>
  maskError: MaskError
  /** Answers what is no subscription. */
  answerOnce: (params: OperationParams) => Promise<LiveResult>
  memory: MemoryBudget
}

/** Reads what a stream is asked for: the same texts, hashes and limits as for any other operation. */
export interface LiveRequests {
  /** One operation, or several to share a stream; others get their turn between them. */
  prepare(params: OperationParams | readonly OperationParams[]): Promise<Prepared | Prepared[]>
  /** Errors as they may be shown. */
  failure(error: unknown): LiveResult
}

export function createLiveRequests({
  schema,
  shared,
  documents,
  maskError,
  answerOnce,
  memory,
}: LiveRequestsOptions): LiveRequests {
  const checked = documentsByText('liveOperations', memory)
  const own = new Set(documents.values())
  const keyOf = createOperationKey()
  const slice = createTimeSlice()
  const context = () => createContext(shared, createDependencyNotes())

  const present = ({ errors, ...result }: ExecutionResult): LiveResult =>
    errors ? { ...result, errors: errors.map(maskError) } : result

  function textOf({ query, hash: sha256Hash }: OperationParams): string {
    const text = query ?? (sha256Hash === undefined ? undefined : documents.get(sha256Hash))
    if (text !== undefined) return text
    throw new GraphQLError('No operation was sent, or none of this site has this hash.', {
      extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' },
    })
  }

  /** Parsed, within the limits and valid; throws the first refusal. */
  function documentOf(text: string, variables: Readonly<Record<string, unknown>>): DocumentNode {
    const document = checked.get(text) ?? parseWithin(text)
    const broken = own.has(text) ? undefined : brokenLimit({ schema, document, variables })
    if (broken) throw limitError(broken)
    if (checked.has(text)) return document
    const [invalid] = validate(schema, document, undefined, { hideSuggestions: true })
    if (invalid) throw invalid
    checked.set(text, document)
    return document
  }

  async function prepareOne(params: OperationParams): Promise<Prepared> {
    const { variables, operationName } = params
    const text = textOf(params)
    const document = documentOf(text, variables)
    if (getOperationAST(document, operationName)?.operation !== 'subscription')
      return { kind: 'result', result: await answerOnce(params) }
    const key = keyOf({ schema, document, operationName, variables })
    const subscription = { schema, document, variables, operationName, context, present }
    return {
      kind: 'subscription',
      operation: { key, events: signal => operationEvents(subscription, signal) },
    }
  }

  const failure = (error: unknown): LiveResult => ({ errors: [maskError(error)] })

  const prepareSafely = (params: OperationParams): Promise<Prepared> =>
    prepareOne(params).catch((error: unknown) => ({ kind: 'result', result: failure(error) }))

  return {
    failure,
    async prepare(params) {
      if ('variables' in params) return prepareSafely(params)
      const prepared: Prepared[] = []
      for (const each of params) {
        prepared.push(await prepareSafely(each))
        if (slice.isOver()) await slice.next()
      }
      return prepared
    },
  }
}
