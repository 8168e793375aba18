import { type DocumentNode, type ExecutionResult, getOperationAST } from 'graphql'
import { createDependencyNotes, type DependencyNotes } from '../response-cache/dependencies.ts'
import type { Payer } from './charge.ts'
import type { OperationParams } from './operation-params.ts'
import type { YogaServer } from './yoga.ts'

/** A result; `stringify` writes it as JSON in place of `JSON.stringify`. */
export interface OperationResult extends ExecutionResult {
  stringify?: (result: object) => string
}

export const writeResult = ({ stringify = JSON.stringify, ...result }: OperationResult): string =>
  stringify(result)

interface SubscribeOptions {
  /** The document, or one that selects more. */
  document: DocumentNode
  signal: AbortSignal
}

interface ReadOptions {
  /** Collects what the execution reads. */
  notes?: DependencyNotes
  /** For whom the operation is counted, unless it is a trusted document; undefined for the gateway's own. */
  payer?: Payer | undefined
}

/** An operation that is within the limits and valid. */
export interface ReadOperation {
  document: DocumentNode
  /** Undefined when the document has no operation of the requested name. */
  type: 'query' | 'mutation' | 'subscription' | undefined
  /** Executes a query or mutation; its errors are masked. */
  execute(): Promise<OperationResult>
  /** Executes a subscription for each event until `signal` aborts; errors are masked. */
  subscribe(options: SubscribeOptions): AsyncIterable<ExecutionResult>
}

/**
 * The gateway's own way into Yoga: its plugins parse, validate and execute, without the layers of HTTP. Throws the
 * first refusal.
 */
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
    async *subscribe({ document: selected, signal }) {
      const contextValue = await contextFactory()
      const args = {
        schema,
        document: selected,
        contextValue,
        operationName,
        variableValues: variables,
        // graphql-js takes it; Envelop's types do not name it yet.
        abortSignal: signal,
      }
      const results = await subscribe(args)
      if (Symbol.asyncIterator in results) yield* results
      else yield results
    },
  }
}
