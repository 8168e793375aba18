import type { Clock } from '@exchange/market-time/clock'
import type { DiskStore } from './disk-store.ts'
import type { Validators } from './http.ts'
import { parseJson } from './parse-json.ts'

/** The latest that a source said of one resource; `value` null when it said that there is none. Times are milliseconds. */
export interface LastGood<T> {
  value: T | null
  /** The document as it came; empty for none. Equal texts are equal values. */
  text: string
  validators: Validators | undefined
  asAt: number | null
  /** When the source last said or confirmed it. */
  readAt: number
  isSimulated: boolean
  /** It replaced a list with many more rows. */
  isReduced?: boolean
}

interface StoredDocument {
  text: string
  validators: Validators
  asAt: number | null
  readAt: number
  isSimulated: boolean
  /** When it was certain that the source no longer has it; the text is kept, and never shown again. */
  goneAt?: number
}

const isStored = (data: unknown): data is StoredDocument =>
  typeof data === 'object' &&
  data !== null &&
  'text' in data &&
  typeof data.text === 'string' &&
  'readAt' in data &&
  typeof data.readAt === 'number' &&
  'validators' in data &&
  'asAt' in data &&
  'isSimulated' in data

function storedOf(text: string): StoredDocument | undefined {
  try {
    const data: unknown = JSON.parse(text)
    return isStored(data) ? data : undefined
  } catch {
    return undefined
  }
}

/** True once the disk has it. What the source no longer has stays there, marked as gone. */
export function keepLastGood(disk: DiskStore, key: string, good: LastGood<unknown>): Promise<boolean> {
  const { value, text, validators, asAt, readAt, isSimulated } = good
  if (value !== null) return disk.write(key, JSON.stringify({ text, validators, asAt, readAt, isSimulated }))
  return disk.update(key, before => {
    const kept = storedOf(before)
    return kept && JSON.stringify({ ...kept, goneAt: readAt })
  })
}

interface Recall<T> {
  parse: (body: unknown, serverTime: number) => T | null
  clock: Clock
}

/**
 * What an earlier run kept, read through the same parser as a fresh answer. Undefined when there is none or when it
 * does not parse any more. A copy from the future is of no use at a chosen time; a true clock was merely set back.
 */
export async function recallLastGood<T>(
  disk: DiskStore,
  key: string,
  { parse, clock }: Recall<T>,
): Promise<LastGood<T> | undefined> {
  const kept = storedOf((await disk.read(key)) ?? '')
  const now = clock.now()
  if (!kept || (clock.isSet && kept.readAt > now)) return undefined
  const { text, validators, isSimulated, goneAt } = kept
  const readAt = Math.min(goneAt ?? kept.readAt, now)
  if (goneAt !== undefined)
    return { value: null, text: '', validators: undefined, asAt: null, readAt, isSimulated: false }
  const asAt = kept.asAt !== null && kept.asAt > now ? null : kept.asAt
  try {
    return { value: parse(parseJson(text), readAt), text, validators, asAt, readAt, isSimulated }
  } catch {
    return undefined
  }
}
