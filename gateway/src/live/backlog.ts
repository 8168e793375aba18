import { type Frame, pieceBytes } from './piece.ts'

/**
 * What is still to be sent to everybody. Telling a crowd may take longer than the next change takes to come: such changes
 * then leave together in one write, which costs no more than the last alone. Past one piece, only the latest of each key.
 */
export interface Backlog {
  /** `before` is the last frame of the same key. */
  add(frame: Frame, before: Frame | undefined): void
  /** All of it, in the order of `seq`. */
  take(): Frame[]
  readonly size: number
}

export function createBacklog(): Backlog {
  const waiting = new Set<Frame>()
  let bytes = 0
  return {
    add(frame, before) {
      bytes += frame.bytes.byteLength
      if (before && bytes > pieceBytes && waiting.delete(before)) bytes -= before.bytes.byteLength
      waiting.add(frame)
    },
    take() {
      const frames = [...waiting]
      waiting.clear()
      bytes = 0
      return frames
    },
    get size() {
      return waiting.size
    },
  }
}
