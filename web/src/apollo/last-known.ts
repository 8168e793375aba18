import { answerOf, type LastKnown, type Preloaded } from './preload.ts'

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPreloaded = (value: object): value is Preloaded<unknown> => 'text' in value && 'variables' in value

/** A loader that passes on only a part of an answer passes this on under the same name. */
const isMark = (value: object): value is LastKnown => 'sources' in value && 'readAt' in value

function marksIn(data: unknown): LastKnown[] {
  if (!isObject(data)) return []
  if (isMark(data)) return [data]
  const found = isPreloaded(data) ? answerOf(data).extensions?.lastKnown : undefined
  if (isPreloaded(data)) return found ? [found] : []
  return Object.values(data).flatMap(marksIn)
}

/** What of the loaders' answers is only the last known; null when their sources confirm all of it. */
export function lastKnownOf(loaded: readonly unknown[]): LastKnown | null {
  const [oldest, ...others] = loaded
    .flatMap(marksIn)
    .toSorted((one, other) => (one.readAt < other.readAt ? -1 : 1))
  if (!oldest) return null
  const sources = new Set([oldest, ...others].flatMap(mark => mark.sources))
  return { sources: [...sources], readAt: oldest.readAt }
}
