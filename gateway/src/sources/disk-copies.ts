import type { Clock } from '@exchange/market-time/clock'
import type { DiskStore } from './disk-store.ts'
import { keepLastGood, type LastGood } from './last-good.ts'

/** The copies of resources on disk. What a full disk refused is written once there is room again. */
export interface DiskCopies {
  /** Writes in the background. */
  keep(key: string, good: LastGood<unknown>): void
  /** Tries again what could not be written, at most every ten seconds. */
  retry(): void
}

interface DiskCopiesOptions {
  disk: DiskStore
  clock: Clock
  /** What is shown of a resource now; undefined when it is no longer in memory. */
  currentOf: (key: string) => LastGood<unknown> | undefined
}

const betweenTriesMs = 10_000

export function createDiskCopies({ disk, clock, currentOf }: DiskCopiesOptions): DiskCopies {
  const unwritten = new Set<string>()
  let nextTryAt = 0

  async function write(key: string, good: LastGood<unknown>): Promise<void> {
    if (await keepLastGood(disk, key, good)) {
      unwritten.delete(key)
      writeNext()
      return
    }
    unwritten.add(key)
    nextTryAt = clock.now() + betweenTriesMs
  }

  /** One after the other, until one fails. */
  function writeNext(): void {
    const [key] = unwritten
    if (key === undefined) return
    unwritten.delete(key)
    const good = currentOf(key)
    if (good) void write(key, good)
    else writeNext()
  }

  return {
    keep: (key, good) => void write(key, good),
    retry() {
      if (clock.now() >= nextTryAt) writeNext()
    },
  }
}
