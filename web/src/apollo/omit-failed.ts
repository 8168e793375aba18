import type { ApolloLink } from '@apollo/client'

const isFields = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Takes the nulls that stand for a failure out of a live answer: what it does not say stays in the cache as it is known,
 * where a null would take from a reader what he had.
 */
export function omitFailed({ data, errors = [] }: ApolloLink.Result): void {
  for (const { path = [] } of errors) {
    let at: unknown = data
    for (const key of path) {
      if (isFields(at) && at[key] === null) delete at[key]
      at = (at as Record<string | number, unknown> | null | undefined)?.[key]
    }
  }
}
