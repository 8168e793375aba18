/** How long the work of many may hold the event loop, so that everybody else has a turn. */
export interface TimeSlice {
  /** True while it is time to await `next`, whoever of them has used the time. */
  isOver(): boolean
  /** Lets the event loop go round once. */
  next(): Promise<void>
}

const sliceMicroseconds = 20_000

/** Counts the time in which this thread worked: on a busy machine, waiting for a core is no work. */
export function createTimeSlice(): TimeSlice {
  let round: { since: number; over: Promise<void> } | undefined

  function worked(): number {
    const { user, system } = process.threadCpuUsage()
    return user + system
  }

  /** This round of the event loop. */
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
