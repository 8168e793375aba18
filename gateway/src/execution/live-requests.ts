import type { DocumentNode, GraphQLSchema } from 'graphql'
import { memoByObject } from '../domain/site/memo-by-object.ts'
import type { Prepared } from '../live/channel.ts'
import { withElementKeys } from '../live/element-keys.ts'
import type { LiveResult } from '../live/frame.ts'
import { createOperationKey } from '../live/operation-key.ts'
import { afterVariable, resumableOf } from '../live/resumable.ts'
import { charge, type Payer } from './charge.ts'
import type { MaskError } from './error-mask.ts'
import type { OperationParams } from './operation-params.ts'
import type { QueryBudget } from './query-budget.ts'
import { measureQuery } from './query-cost.ts'
import { readOperation, writeResult } from './read-operation.ts'
import { noDocument, type TrustedDocuments, type UnknownHash } from './use-trusted-documents.ts'
import type { YogaServer } from './yoga.ts'

interface LiveRequestsOptions {
  schema: GraphQLSchema
  documents: TrustedDocuments
  unknownHash: UnknownHash
  maskError: MaskError
  yoga: YogaServer
  /** Undefined counts nothing. */
  budget: QueryBudget | undefined
}

/** Reads the operations of streams, with the same texts, hashes and limits as other operations. */
export interface LiveRequests {
  prepare(params: OperationParams, payer: Payer): Promise<Prepared>
  /** The masked error as a result. */
  failure(error: unknown): LiveResult
}

export function createLiveRequests(options: LiveRequestsOptions): LiveRequests {
  const { schema, documents, unknownHash, maskError, yoga, budget } = options
  const trusted = new Set(documents.values())
  const keyOf = createOperationKey()
  /** The document that all readers share, made once. */
  const readerless = memoByObject((document: DocumentNode) => {
    const resumable = resumableOf(schema, document)
    return { resumable, keyed: withElementKeys(schema, resumable?.document ?? document) }
  })

  function textOf({ query, hash }: OperationParams): string {
    const text = query ?? documents.get(hash ?? '')
    if (text !== undefined) return text
    throw hash === undefined ? noDocument() : unknownHash()
  }

  async function prepareOne(params: OperationParams, payer: Payer): Promise<Prepared> {
    const { variables, operationName } = params
    const query = textOf(params)
    const { document, type, execute, subscribe } = readOperation(yoga, { ...params, query }, { payer })
    if (type !== 'subscription')
      return { kind: 'result', result: JSON.parse(writeResult(await execute())) as LiveResult }
    const { resumable, keyed } = readerless(document)
    const key = keyOf({ schema, document: keyed, operationName, variables })
    const bytes = measureQuery({ schema, document, variables }).cost
    // Charges each reader here: later readers share an execution.
    const refusal = trusted.has(query) ? undefined : await charge(budget, payer, bytes)
    if (refusal) throw refusal
    const events = (signal: AbortSignal, after?: string) =>
      subscribe({ document: keyed, variables: after === undefined ? {} : { [afterVariable]: after }, signal })
    const operation = { key, bytes, events, isOfLog: resumable !== undefined }
    return { kind: 'subscription', operation, after: resumable?.afterOf(variables) }
  }

  const failure = (error: unknown): LiveResult => ({ errors: [maskError(error)] })

  return {
    failure,
    prepare: (params, payer) =>
      prepareOne(params, payer).catch((error: unknown) => ({ kind: 'result', result: failure(error) })),
  }
}
