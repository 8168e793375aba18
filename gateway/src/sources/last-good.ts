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
}

interface StoredDocument {
  text: string
  validators: Validators
  asAt: number | null
  readAt: number
  isSimulated: boolean
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

/** Keeps the document, or forgets it when the source said that there is none. */
export function keepLastGood(disk: DiskStore, key: string, good: LastGood<unknown>): Promise<void> {
  if (good.value === null) return disk.remove(key)
  const { text, validators, asAt, readAt, isSimulated } = good
  return disk.write(key, JSON.stringify({ text, validators, asAt, readAt, isSimulated }))
}

/**
 * What an earlier run kept, read through the same parser as a fresh answer. Undefined when there is none, when it
 * does not parse any more, or when it was read later than `now`: a clock set back knows nothing of it yet.
 */
export async function recallLastGood<T>(
  disk: DiskStore,
  key: string,
  { parse, now }: { parse: (body: unknown, serverTime: number) => T | null; now: number },
): Promise<LastGood<T> | undefined> {
  const kept = await disk.read(key)
  if (kept === undefined) return undefined
  try {
    const data: unknown = JSON.parse(kept)
    if (!isStored(data) || data.readAt > now) return undefined
    return { ...data, value: parse(parseJson(data.text), data.readAt) }
  } catch {
    return undefined
  }
}
