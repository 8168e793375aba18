import { ApolloLink } from '@apollo/client'
import { Observable, type Subscription } from 'rxjs'
import { watchPageVisibility } from './page-visibility.ts'

/**
 * Follows a subscription only while the page is visible. Resuming loses nothing, because every stream starts with the current
 * state, or of a log after the last event. The first start runs in its own task, as a reader may scroll during hydration.
 */
export const followWhileVisible: ApolloLink = new ApolloLink(
  (operation, forward) =>
    new Observable(observer => {
      let following: Subscription | undefined
      let starting: ReturnType<typeof setTimeout> | undefined
      const stop = () => {
        clearTimeout(starting)
        following?.unsubscribe()
        starting = following = undefined
      }
      const start = () => {
        following ??= forward(operation).subscribe({
          next(result) {
            const cursor: unknown = result.extensions?.['cursor']
            if (cursor !== undefined) operation.variables = { ...operation.variables, after: cursor }
            observer.next(result)
          },
          error: error => observer.error(error),
          complete: () => observer.complete(),
        })
      }
      const stopWatching = watchPageVisibility(isAwake => {
        if (isAwake) starting ??= setTimeout(start)
        else stop()
      })
      return () => {
        stopWatching()
        stop()
      }
    }),
)
