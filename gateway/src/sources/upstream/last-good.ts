import type { Clock } from '@exchange/market-time/clock'
import { z } from 'zod'
import type { Source } from '../../domain/freshness.ts'
import type { DiskStore } from './disk-store.ts'
import type { Validators } from './get-json.ts'
import { parseJson } from './parse-json.ts'
import { pastTime } from './past-time.ts'

/** A file as its source sent it. `serverTime` is when that was by the source's own clock. */
export interface SourceFile {
  text: string
  validators: Validators
  isSimulated: boolean
  serverTime: number
}

/** The latest that was believed of one resource; `value` null when the source says that there is none. Times are milliseconds. */
export interface LastGood<T> {
  value: T | null
  /** What the value was parsed from; null when the source says that there is none. */
  file: SourceFile | null
  asAt: number | null
  /** When the source last sent or confirmed it. */
  readAt: number
  /** It replaced a list with many more rows. */
  isReduced?: boolean
}

const StoredFile = z.object({
  text: z.string(),
  validators: z.object({ etag: z.string().nullable(), lastModified: z.string().nullable() }),
  asAt: z.number().nullable(),
  readAt: z.number(),
  isSimulated: z.boolean(),
  /** When it was certain that the source no longer has it; the text is kept, and never shown again. */
  goneAt: z.number().optional(),
})

function storedOf(text: string): z.infer<typeof StoredFile> | undefined {
  try {
    return StoredFile.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** True once the disk has it. What the source no longer has stays there, marked as gone. */
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
  parse: (body: unknown, serverTime: number) => T | null
  clock: Clock
  source: Source
}

/** Sources of the market, at whose time the site lives. The others live at the true time, whatever the clock is set to. */
const ofMarket: ReadonlySet<Source> = new Set(['PUBLIC_API', 'TICKER'])

/**
 * What an earlier run kept, read through the same parser as a fresh answer. Undefined when there is none or when it
 * does not parse any more. A market's copy from the future is of no use at a chosen time; a true clock was merely set back.
 */
export async function recallLastGood<T>(
  disk: DiskStore,
  { key, parse, clock, source }: Recall<T>,
): Promise<LastGood<T> | undefined> {
  const stored = storedOf((await disk.read(key)) ?? '')
  const now = clock.now()
  const isBound = clock.isSet && ofMarket.has(source)
  if (!stored || (isBound && pastTime(stored.readAt, now) === null)) return undefined
  const { text, validators, isSimulated, goneAt } = stored
  const readAt = Math.min(goneAt ?? stored.readAt, now)
  if (goneAt !== undefined) return { value: null, file: null, asAt: null, readAt }
  const asAt = stored.asAt !== null && stored.asAt > now ? null : stored.asAt
  try {
    const file = { text, validators, isSimulated, serverTime: readAt }
    return { value: parse(parseJson(text), readAt), file, asAt, readAt }
  } catch {
    return undefined
  }
}
