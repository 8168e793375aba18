/** At most `inFlight` pieces of work at once; `queue` more may wait, and the rest is refused. */
export interface FlightLimit {
  /** Throws what `refuse` makes when the queue is full. */
  run<T>(work: () => Promise<T>, refuse: () => Error): Promise<T>
}

export function createFlightLimit({ inFlight = 32, queue = 64 } = {}): FlightLimit {
  let flying = 0
  const waiting: (() => void)[] = []

  const land = () => {
    const next = waiting.shift()
    if (next) next()
    else flying--
  }

  return {
    async run(work, refuse) {
      if (flying < inFlight) flying++
      else if (waiting.length >= queue) throw refuse()
      else await new Promise<void>(resolve => waiting.push(resolve))
      try {
        return await work()
      } finally {
        land()
      }
    },
  }
}
