export type SerialQueue = ReturnType<typeof createSerialQueue>

/** Runs tasks in sequence, in the order added. `onError` receives each failure. */
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
    /** Number of waiting and running tasks. */
    get size() {
      return size
    },
    /** True when the task is done, false if it failed; the next task runs in either case. Never rejects. */
    add(work: () => Promise<void>): Promise<boolean> {
      size++
      const done = run(last, work)
      last = done
      return done
    },
    /** Resolves when all tasks so far have ended. */
    async settled(): Promise<void> {
      await last
    },
  }
}
