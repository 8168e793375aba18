import type { LastKnown } from './answer-log.ts'

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `preload` adds it to its result. A loader that returns only a part of a response has to return this as well. */
const isMark = (value: object): value is LastKnown => 'sources' in value && 'readAt' in value

function marksIn(data: unknown): LastKnown[] {
  if (!isObject(data)) return []
  return isMark(data) ? [data] : Object.values(data).flatMap(marksIn)
}

/** Whether any loader result lacks a part that failed to load. */
export const hasFailedPart = (loaded: readonly unknown[]): boolean =>
  loaded.some(
    data =>
      isObject(data) &&
      (('hasFailed' in data && data.hasFailed === true) || hasFailedPart(Object.values(data))),
  )

/** Outdated part of the loader results. Null when their sources confirm everything. */
export function lastKnownOf(loaded: readonly unknown[]): LastKnown | null {
  const [oldest, ...others] = loaded
    .flatMap(marksIn)
    .toSorted((one, other) => (one.readAt < other.readAt ? -1 : 1))
  if (!oldest) return null
  const sources = new Set([oldest, ...others].flatMap(mark => mark.sources))
  return { sources: [...sources], readAt: oldest.readAt }
}
