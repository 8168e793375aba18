import {
  createSourceEventStream,
  type DocumentNode,
  executeSubscriptionEvent,
  type ExecutionResult,
  type GraphQLSchema,
  validateSubscriptionArgs,
} from 'graphql'
import type { LiveEvent } from './channel.ts'
import type { LiveResult } from './frame.ts'

interface Subscription {
  schema: GraphQLSchema
  /** Checked and within the limits. */
  document: DocumentNode
  variables: Readonly<Record<string, unknown>>
  operationName?: string | undefined
  /** A new context for each execution, so that nothing read for one change is used for the next. */
  context: (signal: AbortSignal) => unknown
  /** What may be shown of a result: errors without their inner texts. */
  present: (result: ExecutionResult) => LiveResult
}

/**
 * Subscribes once and executes the operation for each event of its source. The context's signal and `info`'s tell
 * a resolver of the end. Events that carry a `key` replace earlier ones of that key; others replace each other.
 */
export async function* operationEvents(
  subscription: Subscription,
  signal: AbortSignal,
): AsyncGenerator<LiveEvent, void> {
  const { schema, document, variables, operationName, context, present } = subscription
  const checked = validateSubscriptionArgs({
    schema,
    document,
    variableValues: variables,
    operationName,
    contextValue: context(signal),
    abortSignal: signal,
  })
  if (!('schema' in checked)) return yield { key: '', result: present({ errors: checked }) }
  const source = await createSourceEventStream(checked)
  if (!(Symbol.asyncIterator in source)) return yield { key: '', result: present(source) }
  for await (const event of source) {
    const result = await executeSubscriptionEvent({
      ...checked,
      rootValue: event,
      contextValue: context(signal),
    })
    yield { key: keyOf(event), result: present(result) }
  }
}

function keyOf(event: unknown): string {
  const key = typeof event === 'object' && event !== null && 'key' in event ? event.key : undefined
  return typeof key === 'string' ? key : ''
}
