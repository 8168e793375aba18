import { ApolloLink, Observable } from '@apollo/client'
import type { Ask } from './ask.ts'
import { operationHash } from './operation-hash.ts'

/**
 * The only link: queries are asked once, subscriptions are followed until nobody listens. What a stream says in a burst
 * comes within one `batch`.
 */
export function createGatewayLink(ask: Ask, batch: (run: () => void) => void): ApolloLink {
  return new ApolloLink(
    ({ query, variables, operationType }) =>
      new Observable(observer => {
        const closing = new AbortController()
        const hash = operationHash(query)
        const { signal } = closing
        const onAnswer = (answer: ApolloLink.Result) => {
          if (!signal.aborted) observer.next(answer)
        }
        // Following a stream is not needed to read a page, so it comes once the page stands.
        const answering =
          operationType === 'subscription'
            ? import('./follow-stream.ts').then(({ followStream }) =>
                followStream({ hash, variables, onAnswer, batch, signal }),
              )
            : ask(hash, variables).then(text => onAnswer(JSON.parse(text) as ApolloLink.Result))
        answering.then(
          () => observer.complete(),
          error => observer.error(error),
        )
        return () => closing.abort()
      }),
  )
}
