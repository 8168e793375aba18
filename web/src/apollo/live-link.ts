import { type ApolloCache, ApolloLink, Observable, type StoreObject } from '@apollo/client'
import type { Follow } from './follow-stream.ts'
import { operationHash } from './operation-hash.ts'
import { createPaced } from './paced.ts'

/**
 * Returns the subject of an event: one object, or the rows of one field. The next event on the same subject replaces it
 * completely.
 */
function subjectOf(cache: ApolloCache, { data, errors }: ApolloLink.Result): string | undefined {
  const [subject, ...others] = Object.values(data ?? {})
  if (errors || others.length > 0 || typeof subject !== 'object' || subject === null) return undefined
  if (!Array.isArray(subject)) return cache.identify(subject as StoreObject)
  const rows = subject.map(row => row && cache.identify(row as StoreObject))
  return rows.includes(undefined) || rows.includes(null) ? undefined : rows.join()
}

/** Loads the code after the page is shown, which does not need it. A failed load is tried again. */
function createLateFollower(): Follow {
  let follower: Promise<Follow> | undefined
  const load = async () => {
    try {
      return (await import('./follow-stream.ts')).createStreamFollower()
    } catch (error) {
      follower = undefined
      throw error
    }
  }
  return async options => (await (follower ??= load()))(options)
}

/** Follows a subscription until it is unsubscribed. Events in quick succession update the cache in one batch. */
export function createLiveLink(cache: ApolloCache, follow = createLateFollower()): ApolloLink {
  const paced = createPaced(update => cache.batch({ update }))
  let count = 0
  return new ApolloLink(
    ({ query, variables }) =>
      new Observable(observer => {
        const closing = new AbortController()
        const { signal } = closing
        const name = String(++count)
        const onAnswer = (answer: ApolloLink.Result) => {
          const subject = subjectOf(cache, answer)
          paced(
            () => {
              if (!signal.aborted) observer.next(answer)
            },
            subject && `${name} ${subject}`,
          )
        }
        follow({ hash: operationHash(query), variables, onAnswer, signal }).then(
          () => paced(() => observer.complete()),
          (error: unknown) => observer.error(error),
        )
        return () => closing.abort()
      }),
  )
}
