import { ApolloLink, Observable } from '@apollo/client'
import type { Ask } from './ask.ts'
import { operationHash } from './operation-hash.ts'

interface GatewayLinkOptions {
  ask: Ask
  /** What a stream says in a burst comes within one. */
  batch: (run: () => void) => void
  /** What is to be believed of a query's data, which may have been made before what a stream said. */
  accept: <TData>(data: TData) => TData
}

/** The only link: queries are asked once, subscriptions are followed until nobody listens. */
export function createGatewayLink({ ask, batch, accept }: GatewayLinkOptions): ApolloLink {
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
            : ask(hash, variables).then(text => {
                const answer = JSON.parse(text) as ApolloLink.Result
                answer.data &&= accept(answer.data)
                onAnswer(answer)
              })
        answering.then(
          () => observer.complete(),
          error => observer.error(error),
        )
        return () => closing.abort()
      }),
  )
}
