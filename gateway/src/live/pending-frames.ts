import type { LiveResult, PrintNext } from './frame.ts'
import { createLatestElements } from './latest-elements.ts'

/** Results as bytes: serialised once per operation id, for any number of readers. */
export interface Frames {
  of(id: string | undefined): Uint8Array
}

/** The frames between two changes, for all readers that have the first. */
export interface Batch {
  from: number
  to: number
  frames: Frames
}

/**
 * The pending frames of one operation's readers. Changes that arrive during a long write to many readers are sent
 * together in one write, which costs no more than the last one alone.
 */
export interface PendingFrames {
  /** Number of the last change; 0 before the first. */
  readonly seq: number
  /** False if the result changes nothing. */
  add(result: LiveResult): boolean
  /** Takes the pending frames for all readers; undefined if there are none. */
  take(): Batch | undefined
  /** All changes after `seq`, only the latest per element. */
  since(seq: number): Frames
}

/** Limits above which pending changes are merged into the latest of each element. */
const batchBytes = 16_384
const batchChanges = 64

export function createFrames(printNext: PrintNext, results: readonly LiveResult[]): Frames {
  const printed = new Map<string | undefined, Uint8Array>()
  return {
    of(id) {
      const bytes = printed.get(id) ?? printNext(results, id)
      printed.set(id, bytes)
      return bytes
    },
  }
}

export function createPendingFrames(printNext: PrintNext): PendingFrames {
  const latest = createLatestElements()
  /** Merged frames by the change before them; cleared on each change. */
  const joined = new Map<number, Frames>()
  let from = 0
  let results: LiveResult[] = []

  function since(seq: number): Frames {
    const frames = joined.get(seq) ?? createFrames(printNext, latest.since(seq))
    joined.set(seq, frames)
    return frames
  }

  /** A single change is sent as is, regardless of its size. */
  function isWhole(frames: Frames): boolean {
    const changes = latest.seq - from
    return changes === results.length && (changes === 1 || frames.of(undefined).byteLength <= batchBytes)
  }

  return {
    get seq() {
      return latest.seq
    },
    add(result) {
      const changed = latest.take(result)
      if (!changed) return false
      joined.clear()
      // Results that will be merged are not kept.
      if (latest.seq - from <= batchChanges) results.push(changed)
      else results = []
      return true
    },
    take() {
      const to = latest.seq
      if (from === to) return undefined
      const whole = createFrames(printNext, results)
      const batch = { from, to, frames: isWhole(whole) ? whole : since(from) }
      from = to
      results = []
      return batch
    },
    since,
  }
}
