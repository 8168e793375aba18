import type { LastKnown } from './answer-log.ts'

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `preload` puts it into what it returns; a loader that passes on only a part of an answer passes this on, too. */
const isMark = (value: object): value is LastKnown => 'sources' in value && 'readAt' in value

function marksIn(data: unknown): LastKnown[] {
  if (!isObject(data)) return []
  return isMark(data) ? [data] : Object.values(data).flatMap(marksIn)
}

/** Whether any of the loaders' answers lacks a part that could not be read. */
export const hasFailedPart = (loaded: readonly unknown[]): boolean =>
  loaded.some(
    data =>
      isObject(data) &&
      (('hasFailed' in data && data.hasFailed === true) || hasFailedPart(Object.values(data))),
  )

/** What of the loaders' answers is only the last known; null when their sources confirm all of it. */
export function lastKnownOf(loaded: readonly unknown[]): LastKnown | null {
  const [oldest, ...others] = loaded
    .flatMap(marksIn)
    .toSorted((one, other) => (one.readAt < other.readAt ? -1 : 1))
  if (!oldest) return null
  const sources = new Set([oldest, ...others].flatMap(mark => mark.sources))
  return { sources: [...sources], readAt: oldest.readAt }
}
