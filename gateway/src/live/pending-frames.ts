import type { LiveResult, PrintNext } from './frame.ts'
import { createLatestElements } from './latest-elements.ts'

/** Results as bytes: printed once for each operation id, however many readers share it. */
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
 * The frames that one operation's readers are due for. Writing to a crowd may take longer than the next change takes to
 * come: such changes leave together in one write, which costs no more than the last alone.
 */
export interface PendingFrames {
  /** The number of the last change; 0 before the first. */
  readonly seq: number
  /** False when the result changes nothing. */
  add(result: LiveResult): boolean
  /** Takes what is pending for all readers; undefined when nothing is. */
  take(): Batch | undefined
  /** All changes after `seq`, of each element the latest. */
  since(seq: number): Frames
}

/** Past either limit, pending changes are joined: the latest of each element replaces them. */
const batchBytes = 16_384
const batchChanges = 64

export function createPendingFrames(printNext: PrintNext): PendingFrames {
  const latest = createLatestElements()
  /** Joined frames by the change after which they begin; empty after each change. */
  const joined = new Map<number, Frames>()
  let from = 0
  let results: LiveResult[] = []

  function printFrames(changes: readonly LiveResult[]): Frames {
    const printed = new Map<string | undefined, Uint8Array>()
    return {
      of(id) {
        const bytes = printed.get(id) ?? printNext(changes, id)
        printed.set(id, bytes)
        return bytes
      },
    }
  }

  function since(seq: number): Frames {
    const frames = joined.get(seq) ?? printFrames(latest.since(seq))
    joined.set(seq, frames)
    return frames
  }

  /** One change leaves as it is, however large. */
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
      // Results that will be joined are not kept.
      if (latest.seq - from <= batchChanges) results.push(changed)
      else results = []
      return true
    },
    take() {
      const to = latest.seq
      if (from === to) return undefined
      const whole = printFrames(results)
      const batch = { from, to, frames: isWhole(whole) ? whole : since(from) }
      from = to
      results = []
      return batch
    },
    since,
  }
}
