/** Values by key for one reader: of each key only the latest, however slowly they are taken. */
export interface Conflated<Value> {
  /** Says that a key has something new. */
  offer(key: string): void
  /** Ends the reader's wait with an error. */
  fail(error: unknown): void
  values: AsyncIterableIterator<Value, undefined>
}

interface ConflatedOptions<Value> {
  signal: AbortSignal
  /** The key's value when it is taken; undefined passes it over. */
  read: (key: string) => Value | undefined
  /** Runs once, when the reader leaves, the signal aborts, or after a failure. */
  onEnd: () => void
}

/** Its only memory is the set of keys that wait. It ends at once on abort and on `return`, also while somebody waits. */
export function createConflated<Value>({ signal, read, onEnd }: ConflatedOptions<Value>): Conflated<Value> {
  type Result = IteratorResult<Value, undefined>
  const waitingKeys = new Set<string>()
  let readers: PromiseWithResolvers<Result>[] = []
  let failure: { error: unknown } | undefined
  let hasEnded = false

  function take(): Value | undefined {
    for (const key of waitingKeys) {
      waitingKeys.delete(key)
      const value = read(key)
      if (value !== undefined) return value
    }
    return undefined
  }

  function end(): void {
    if (hasEnded) return
    hasEnded = true
    signal.removeEventListener('abort', end)
    waitingKeys.clear()
    const left = readers
    readers = []
    for (const reader of left) settle(reader)
    onEnd()
  }

  function settle(reader: PromiseWithResolvers<Result>): void {
    const { error } = failure ?? {}
    if (failure) reader.reject(error)
    else reader.resolve({ done: true, value: undefined })
    failure = undefined
  }

  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })

  return {
    offer(key) {
      if (hasEnded) return
      waitingKeys.add(key)
      const [reader] = readers
      if (!reader) return
      const value = take()
      if (value === undefined) return
      readers.shift()
      reader.resolve({ done: false, value })
    },
    fail(error) {
      if (hasEnded) return
      failure = { error }
      end()
    },
    values: {
      next() {
        const value = hasEnded ? undefined : take()
        if (value !== undefined) return Promise.resolve({ done: false, value })
        const reader = Promise.withResolvers<Result>()
        if (hasEnded) settle(reader)
        else readers.push(reader)
        return reader.promise
      },
      return() {
        end()
        return Promise.resolve({ done: true, value: undefined })
      },
      [Symbol.asyncIterator]() {
        return this
      },
    },
  }
}
