import { ApolloLink } from '@apollo/client'
import { catchError, map, of } from 'rxjs'

type Fields = Record<string | number, unknown>
type Path = readonly (string | number)[]

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isSameRow = (row: unknown, cached: unknown) =>
  isFields(row) && isFields(cached) && row['id'] !== undefined && row['id'] === cached['id']

/** Cached part of a response, and a tree of its missing fields, undefined where none is missing. */
interface Cached {
  result: unknown
  missing?: unknown
  /** Whether it is nested below a field of the query. */
  isInner?: boolean
}

/**
 * Replaces the null at a path by the cached value. List rows match only by equal id. A partly cached value cannot be drawn, so
 * the null stays. For a field of the query itself the null is omitted instead, which keeps the cached part for other queries.
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

/** Removes the null at a path, so that the cache keeps its value. List rows stay in place. */
function omit(data: unknown, [key, ...rest]: Path): void {
  if (key === undefined || !isFields(data)) return
  if (data[key] !== null) omit(data[key], rest)
  else if (!Array.isArray(data)) delete data[key]
}

/**
 * Replaces the nulls of failed fields in a query's data by cached values, where there are any. A response without errors is
 * returned as the same object.
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

/** Removes the nulls of failed fields from a live event's data. */
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
 * Keeps cached values when fields fail. The null of a failed field means that the gateway could not reach a source, but Apollo
 * would store it as a value. A poll without a response would empty its page. Fields without a cached value stay null, otherwise
 * their query would never be complete.
 */
export const keepFailed: ApolloLink = new ApolloLink((operation, forward) => {
  const { client, query, variables, operationType } = operation
  if (operationType === 'subscription')
    return forward(operation).pipe(map(result => ({ ...result, data: omitFailed(result) ?? null })))
  // The cache holds no responses of mutations.
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
