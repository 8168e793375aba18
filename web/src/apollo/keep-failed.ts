import { ApolloLink } from '@apollo/client'
import { catchError, map, of } from 'rxjs'

type Fields = Record<string | number, unknown>
type Path = readonly (string | number)[]

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isSameRow = (row: unknown, cached: unknown) =>
  isFields(row) && isFields(cached) && row['id'] !== undefined && row['id'] === cached['id']

/** What the cache has of an answer, and what is missing from it: a tree of the fields on the way, undefined where all is there. */
interface Cached {
  result: unknown
  missing?: unknown
  /** Whether it is a part of the answer, below a field of the query. */
  isInner?: boolean
}

/**
 * Replaces the null at a path by the cached value. A row of a list is the same only if its id is. What the cache has only
 * a part of cannot be drawn, so it stays null; a field of the query itself is left out instead, and the cache keeps the
 * part, which other queries read whole.
 */
function restore(data: unknown, { result, missing, isInner = false }: Cached, [key, ...rest]: Path): void {
  if (key === undefined || !isFields(data) || !isFields(result)) return
  const [value, previous] = [data[key], result[key]]
  const lacks = isFields(missing) ? missing[key] : missing
  if (value !== null) {
    if (typeof key === 'string' || isSameRow(value, previous))
      restore(value, { result: previous, missing: lacks, isInner: true }, rest)
  } else if (lacks === undefined) data[key] = previous ?? null
  else if (!isInner && isFields(previous)) delete data[key]
}

/** Removes the null at a path, so that the cache keeps what it has. A row of a list stays in its place. */
function omit(data: unknown, [key, ...rest]: Path): void {
  if (key === undefined || !isFields(data)) return
  if (data[key] !== null) omit(data[key], rest)
  else if (!Array.isArray(data)) delete data[key]
}

/**
 * A query's data without the nulls that stand for a failure, as far as the cache has something in their place. A whole
 * answer is the very same object.
 */
export function restoreFailed<TData>(
  { data, errors = [] }: Pick<ApolloLink.Result<TData>, 'data' | 'errors'>,
  cached: Cached,
): TData | null | undefined {
  if (errors.length === 0) return data
  const restored = structuredClone(data)
  for (const { path = [] } of errors) restore(restored, cached, path)
  return restored
}

/** A live answer's data without the nulls that stand for a failure. */
export function omitFailed<TData>({
  data,
  errors = [],
}: Pick<ApolloLink.Result<TData>, 'data' | 'errors'>): TData | null | undefined {
  if (errors.length === 0) return data
  const kept = structuredClone(data)
  for (const { path = [] } of errors) omit(kept, path)
  return kept
}

/**
 * What fails takes nothing from the cache. The null of a failed field means that the gateway could not reach a source, but
 * Apollo would write it down as a value; and a poll without an answer would empty its page. A query that reads a failed
 * field for the first time gets the null, or it would never be complete.
 */
export const keepFailed: ApolloLink = new ApolloLink((operation, forward) => {
  const { client, query, variables, operationType } = operation
  if (operationType === 'subscription')
    return forward(operation).pipe(map(result => ({ ...result, data: omitFailed(result) ?? null })))
  // The cache has no answer of a mutation's.
  if (operationType === 'mutation') return forward(operation)
  const cached = () => client.cache.diff({ query, variables, optimistic: false, returnPartialData: true })
  return forward(operation).pipe(
    map((answer): ApolloLink.Result => {
      if (!answer.errors) return answer
      const { result, missing } = cached()
      return { ...answer, data: restoreFailed(answer, { result, missing: missing?.missing }) ?? null }
    }),
    catchError((error: unknown) => {
      const { complete, result } = cached()
      if (complete) return of({ data: result as Record<string, unknown> })
      throw error
    }),
  )
})
