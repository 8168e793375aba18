import { hash } from 'node:crypto'
import type { FinishedResponse } from '../http/finished-response.ts'
import type { Preconditions } from '../http/preconditions.ts'
import { createDependencyNotes } from '../response-cache/dependencies.ts'
import type { CachedResponse } from '../response-cache/cached-response.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import type { FreshResponse } from '../response-cache/variants.ts'
import { isSubscription } from './is-subscription.ts'
import { type OperationParams, paramsOfAddress } from './operation-params.ts'
import { readOperation, writeResult } from './read-operation.ts'
import type { TrustedDocuments } from './use-trusted-documents.ts'
import type { YogaServer } from './yoga.ts'
import { noSniffing } from '../http/plain-response.ts'

/** Trusted queries, answered from the response cache. */
export interface CachedQueries {
  /** Undefined if the address names no trusted query. */
  get(address: string, isIngredient?: boolean): Promise<CachedResponse> | undefined
  /** The reader's variant of a response, synchronously if it is cached. */
  finished(
    address: string,
    preconditions: Preconditions,
  ): FinishedResponse | Promise<FinishedResponse> | undefined
}

interface CachedQueriesOptions {
  responses: ResponseCache
  yoga: YogaServer
  documents: TrustedDocuments
  /** Headers of every answer. */
  shared: Readonly<Record<string, string>>
}

const graphqlAddress = /^\/graphql(?![^?])/
const graphqlType = 'application/graphql-response+json'

/** Names of the variables declared by a document. */
const declaredIn = (text: string) => new Set(Array.from(text.matchAll(/\$(\w+)\s*:/g), ([, name]) => name))

export function createCachedQueries(options: CachedQueriesOptions): CachedQueries {
  const { responses, yoga, documents, shared } = options
  const declared = new Map(Array.from(documents.values(), text => [text, declaredIn(text)]))
  /** Prevents browsers from sniffing the type. */
  const headersOf = (contentType: string) => ({
    ...shared,
    'content-type': contentType,
    ...noSniffing,
  })

  async function make(params: OperationParams & { query: string }): Promise<FreshResponse> {
    const notes = createDependencyNotes()
    const { type, execute } = readOperation(yoga, params, { notes })
    const result = type === 'query' ? await execute() : {}
    if (!result.data) return refusalOf(params)
    return {
      status: 200,
      headers: headersOf(`${graphqlType}; charset=utf-8`),
      body: writeResult(result),
      asJson: { status: 200 },
      dependencies: notes.sum(),
      hasErrors: result.errors !== undefined,
    }
  }

  /** The response to an operation without data. Yoga creates its status and errors by GraphQL over HTTP. */
  async function refusalOf({ query, operationName, variables }: OperationParams): Promise<FreshResponse> {
    const notes = createDependencyNotes()
    const request = new Request('http://gateway.invalid/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: graphqlType },
      body: JSON.stringify({ query, operationName, variables }),
    })
    const response = await yoga.fetch(request, { notes })
    const { status } = response
    return {
      status,
      headers: headersOf(response.headers.get('content-type') ?? `${graphqlType}; charset=utf-8`),
      body: await response.text(),
      // As plain JSON, a refusal has status 200 and only contains errors.
      asJson: { status: status === 400 ? 200 : status },
      dependencies: notes.sum(),
      hasErrors: true,
    }
  }

  const get: CachedQueries['get'] = (address, isIngredient = false) => {
    if (!graphqlAddress.test(address)) return undefined
    const params = paramsOfAddress(address)
    const query = params.query === undefined ? documents.get(params.hash ?? '') : undefined
    if (query === undefined || isSubscription(params, documents)) return undefined
    // Undeclared variables have no effect, but each would be another cache key.
    const own = Object.entries(params.variables).filter(([name]) => declared.get(query)?.has(name))
    const variables = Object.fromEntries(own)
    const named = JSON.stringify([params.hash, params.operationName, variables])
    const key = hash('sha256', named, 'base64url')
    return responses.get({ key, address, isIngredient, make: () => make({ ...params, variables, query }) })
  }

  return {
    get,
    finished: (address, preconditions) =>
      responses.peek(address, preconditions) ??
      get(address)?.then(response => response.prepared(preconditions)),
  }
}
