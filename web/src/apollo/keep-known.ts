import type { Answer, FieldError } from './preload.ts'

type Fields = Record<string | number, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isSameRow = (now: unknown, before: unknown) =>
  isFields(now) && isFields(before) && now['id'] !== undefined && now['id'] === before['id']

/** Along one error's path, in data of its own; a line of a list is the same line only when its id is. */
function putBack(data: unknown, known: unknown, [key, ...rest]: NonNullable<FieldError['path']>): void {
  if (key === undefined || !isFields(data) || !isFields(known)) return
  const [now, before] = [data[key], known[key]]
  if (now === null) data[key] = before ?? null
  else if (typeof key === 'string' || isSameRow(now, before)) putBack(now, before, rest)
}

/**
 * An answer's data with what was known before, as far as it goes, in place of what failed: a null with an error means
 * that the gateway could not say, and must take nothing from a reader that he had.
 */
export function keepKnown<TData>({ data, errors = [] }: Answer<TData>, known: unknown): TData | null {
  if (errors.length === 0) return data
  const kept = structuredClone(data)
  for (const { path = [] } of errors) putBack(kept, known, path)
  return kept
}
