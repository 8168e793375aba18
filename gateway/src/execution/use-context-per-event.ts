import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  executeSubscriptionEvent,
  validateSubscriptionArgs,
  type ValidatedSubscriptionArgs,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'

/**
 * Executes each event of a subscription in a new context, so that nothing read for one change is reused for the next.
 * By default, Yoga keeps one context per subscription.
 */
export function useContextPerEvent(createContext: () => object): Plugin {
  async function* resultsOf(
    subscription: ValidatedSubscriptionArgs,
    source: AsyncIterable<unknown>,
  ): AsyncGenerator<ExecutionResult, void> {
    for await (const rootValue of source)
      yield await executeSubscriptionEvent({ ...subscription, rootValue, contextValue: createContext() })
  }

  async function subscribe(args: ExecutionArgs) {
    const subscription = validateSubscriptionArgs(args)
    if (!('schema' in subscription)) return { errors: subscription }
    const source = await createSourceEventStream(subscription)
    return Symbol.asyncIterator in source ? resultsOf(subscription, source) : source
  }

  return { onSubscribe: ({ setSubscribeFn }) => setSubscribeFn(subscribe) }
}
