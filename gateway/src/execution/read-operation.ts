import { type DocumentNode, type ExecutionResult, getOperationAST } from 'graphql'
import { createDependencyNotes, type DependencyNotes } from '../response-cache/dependencies.ts'
import type { Payer } from './charge.ts'
import type { OperationParams } from './operation-params.ts'
import type { YogaServer } from './yoga.ts'

/** A result; `stringify` replaces `JSON.stringify` for it. */
export interface OperationResult extends ExecutionResult {
  stringify?: (result: object) => string
}

export const writeResult = ({ stringify = JSON.stringify, ...result }: OperationResult): string =>
  stringify(result)

interface SubscribeOptions {
  /** The document, or one with additional selections. */
  document: DocumentNode
  /** Variables in addition to the operation's own. */
  variables?: Readonly<Record<string, unknown>>
  signal: AbortSignal
}

interface ReadOptions {
  /** Collects what the execution reads. */
  notes?: DependencyNotes
  /** Payer of the operation, unless it is a trusted document; undefined for the gateway's own operations. */
  payer?: Payer | undefined
}

/** A valid operation within the limits. */
export interface ReadOperation {
  document: DocumentNode
  /** Undefined if the document has no operation of the requested name. */
  type: 'query' | 'mutation' | 'subscription' | undefined
  /** Executes a query or mutation; its errors are masked. */
  execute(): Promise<OperationResult>
  /** Executes a subscription for each event until `signal` aborts; errors are masked. */
  subscribe(options: SubscribeOptions): AsyncIterable<ExecutionResult>
}

/** Internal access to Yoga: its plugins parse, validate and execute, without the HTTP layers. Throws the first refusal. */
export function readOperation(
  yoga: YogaServer,
  params: OperationParams & { query: string },
  { notes = createDependencyNotes(), payer }: ReadOptions = {},
): ReadOperation {
  const { query, operationName, variables } = params
  const { schema, parse, validate, contextFactory, execute, subscribe } = yoga.getEnveloped({
    notes,
    params,
    payer,
  })
  const document: DocumentNode = parse(query)
  const [refusal] = validate(schema, document)
  if (refusal) throw refusal
  return {
    document,
    type: getOperationAST(document, operationName)?.operation,
    async execute() {
      const contextValue = await contextFactory()
      return execute({ schema, document, contextValue, operationName, variableValues: variables })
    },
    async *subscribe({ document: selected, variables: added, signal }) {
      const contextValue = await contextFactory()
      const args = {
        schema,
        document: selected,
        contextValue,
        operationName,
        variableValues: { ...variables, ...added },
        // Supported by graphql-js; missing in Envelop's types.
        abortSignal: signal,
      }
      const results = await subscribe(args)
      if (Symbol.asyncIterator in results) yield* results
      else yield results
    },
  }
}
