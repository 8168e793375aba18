import { ApolloLink, Observable } from '@apollo/client'
import { operationHash } from './operation-hash.ts'

/** Follows a subscription until nobody listens. */
export const liveLink: ApolloLink = new ApolloLink(
  ({ query, variables }) =>
    new Observable(observer => {
      const closing = new AbortController()
      const { signal } = closing
      const onAnswer = (answer: ApolloLink.Result) => {
        if (!signal.aborted) observer.next(answer)
      }
      // A page is read without it, so it comes once the page stands.
      import('./follow-stream.ts')
        .then(({ followStream }) => followStream({ hash: operationHash(query), variables, onAnswer, signal }))
        .then(
          () => observer.complete(),
          (error: unknown) => observer.error(error),
        )
      return () => closing.abort()
    }),
)
