/** Limits how long fan-out may block the event loop. */
export interface TimeSlice {
  /** True if the slice is used up: await `next`. */
  isOver(): boolean
  /** Waits one turn of the event loop. */
  next(): Promise<void>
}

const sliceMicroseconds = 10_000

/** Counts this thread's CPU time: on a busy machine, waiting for a core is not work. */
export function createTimeSlice(): TimeSlice {
  let round: { since: number; over: Promise<void> } | undefined

  function worked(): number {
    const { user, system } = process.threadCpuUsage()
    return user + system
  }

  /** State of this turn of the event loop. */
  const current = () =>
    (round ??= {
      since: worked(),
      over: new Promise(resolve =>
        setImmediate(() => {
          round = undefined
          resolve()
        }),
      ),
    })

  return {
    isOver: () => worked() - current().since >= sliceMicroseconds,
    next: () => current().over,
  }
}
