import type { Clock } from '@exchange/market-time/clock'
import { z } from 'zod'
import type { Source } from '../../domain/site/freshness.ts'
import type { DiskStore } from './disk-store.ts'
import type { Validators } from './get-json.ts'
import { parseJson } from './parse-json.ts'
import { pastTime } from './past-time.ts'

/** A file as sent by its source. `serverTime` is the time of sending by the source's clock. */
export interface SourceFile {
  text: string
  validators: Validators
  isSimulated: boolean
  serverTime: number
}

/** The latest accepted copy of a resource; `value` is null if the source has none. Times are in milliseconds. */
export interface LastGood<T> {
  value: T | null
  /** Text from which the value was parsed; null if the source has none. */
  file: SourceFile | null
  asAt: number | null
  /** Last time the source sent or confirmed it. */
  readAt: number
  /** Whether it replaced a list with many more rows. */
  isReduced?: boolean
}

const StoredFile = z.object({
  text: z.string(),
  validators: z.object({ etag: z.string().nullable(), lastModified: z.string().nullable() }),
  asAt: z.number().nullable(),
  readAt: z.number(),
  isSimulated: z.boolean(),
  /** Time at which the source was confirmed to have no such file. The text is kept but never shown again. */
  goneAt: z.number().optional(),
})

function storedOf(text: string): z.infer<typeof StoredFile> | undefined {
  try {
    return StoredFile.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** True once it is on disk. Files that the source no longer has are kept there, marked as gone. */
export function keepLastGood(disk: DiskStore, key: string, good: LastGood<unknown>): Promise<boolean> {
  const { file, asAt, readAt } = good
  if (file) {
    const { text, validators, isSimulated } = file
    return disk.write(key, JSON.stringify({ text, validators, asAt, readAt, isSimulated }))
  }
  return disk.update(key, before => {
    const stored = storedOf(before)
    return stored && JSON.stringify({ ...stored, goneAt: readAt })
  })
}

interface Recall<T> {
  key: string
  /** The parts of a `Resource` that a copy needs. */
  resource: {
    parse: (body: unknown, serverTime: number) => T | null
    isEarlier?: (next: T, previous: T) => boolean
  }
  clock: Clock
  source: Source
}

/** Market data sources, which follow the site's clock. Other sources use the true time, even if the clock is set. */
const ofMarket: ReadonlySet<Source> = new Set(['PUBLIC_API', 'TICKER'])

/**
 * Whether a copy was read later than now. Only with a set clock: the true time was merely set back. There is no
 * tolerance for files that refuse earlier ones: the copy would refuse everything sent in the time between.
 */
function isFromLater<T>(readAt: number, { clock, source, resource }: Omit<Recall<T>, 'key'>): boolean {
  if (!clock.isSet || !ofMarket.has(source)) return false
  return resource.isEarlier ? readAt > clock.now() : pastTime(readAt, clock.now()) === null
}

/**
 * Loads the copy of an earlier run with the same parser as a new answer. Undefined if there is none, it no longer
 * parses, or it was read later than now.
 */
export async function recallLastGood<T>(
  disk: DiskStore,
  { key, resource, clock, source }: Recall<T>,
): Promise<LastGood<T> | undefined> {
  const stored = storedOf((await disk.read(key)) ?? '')
  const now = clock.now()
  if (!stored || isFromLater(stored.readAt, { clock, source, resource })) return undefined
  const { text, validators, isSimulated, goneAt } = stored
  const readAt = Math.min(goneAt ?? stored.readAt, now)
  if (goneAt !== undefined) return { value: null, file: null, asAt: null, readAt }
  const asAt = stored.asAt !== null && stored.asAt > now ? null : stored.asAt
  try {
    const file = { text, validators, isSimulated, serverTime: readAt }
    return { value: resource.parse(parseJson(text), readAt), file, asAt, readAt }
  } catch {
    return undefined
  }
}
