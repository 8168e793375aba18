export type SerialQueue = ReturnType<typeof createSerialQueue>

/** Runs one piece of work after the other, in the order in which they were added. `onError` receives each failure. */
export function createSerialQueue(onError: (error: unknown) => void) {
  let last: Promise<unknown> = Promise.resolve()
  let size = 0

  async function run(previous: Promise<unknown>, work: () => Promise<void>): Promise<boolean> {
    await previous
    try {
      await work()
      return true
    } catch (error) {
      onError(error)
      return false
    } finally {
      size--
    }
  }

  return {
    /** Pieces that wait or run. */
    get size() {
      return size
    },
    /** True when the work is done, false when it failed; the next piece runs in either case. Never rejects. */
    add(work: () => Promise<void>): Promise<boolean> {
      size++
      const done = run(last, work)
      last = done
      return done
    },
    /** Resolves when all work so far has ended. */
    async settled(): Promise<void> {
      await last
    },
  }
}
