/** Runs at most `inFlight` tasks at once. Up to `queue` more may wait; the rest is refused. */
export function createConcurrencyLimit({ inFlight = 32, queue = 64 } = {}) {
  let flying = 0
  const waiting: (() => void)[] = []

  const land = () => {
    const next = waiting.shift()
    if (next) next()
    else flying--
  }

  return {
    /** Throws the error of `refuse` if the queue is full. */
    async run<T>(work: () => Promise<T>, refuse: () => Error): Promise<T> {
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
