import type { Clock } from '@exchange/market-time/clock'
import type { DiskStore } from './disk-store.ts'
import { keepLastGood, type LastGood } from './last-good.ts'

const betweenTriesMs = 10_000

/**
 * Copies of resources on disk. A write refused by a full disk is repeated once there is space, with the value then
 * current if it is still in memory.
 */
export function createDiskCopies(
  disk: DiskStore,
  clock: Clock,
  currentOf: (key: string) => LastGood<unknown> | undefined,
) {
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

  /** Writes in sequence until one fails. */
  function writeNext(): void {
    const [key] = unwritten
    if (key === undefined) return
    unwritten.delete(key)
    const good = currentOf(key)
    if (good) void write(key, good)
    else writeNext()
  }

  return {
    /** Writes in the background. */
    keep: (key: string, good: LastGood<unknown>): void => void write(key, good),
    /** Retries failed writes, at most every ten seconds. */
    retry(): void {
      if (clock.now() >= nextTryAt) writeNext()
    },
  }
}
