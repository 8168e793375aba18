interface ConflatedOptions<Value> {
  signal: AbortSignal
  /** The key's value at the time it is taken; undefined skips the key. */
  read: (key: string) => Value | undefined
  /** Runs once: when the reader leaves, the signal aborts, or after a failure. */
  onEnd: () => void
}

/**
 * Values by key for one reader: only the latest per key, at any reading speed. Memory use is the set of waiting keys.
 * Ends immediately on abort and on `return`, even during a wait.
 */
export function createConflated<Value>({ signal, read, onEnd }: ConflatedOptions<Value>) {
  type Result = IteratorResult<readonly Value[], undefined>
  const waitingKeys = new Set<string>()
  let readers: PromiseWithResolvers<Result>[] = []
  let failure: { error: unknown } | undefined
  let hasEnded = false

  function take(): readonly Value[] {
    const values = [...waitingKeys].map(read).filter(value => value !== undefined)
    waitingKeys.clear()
    return values
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

  /** Yields all waiting values at once, so that a burst is one list; never an empty one. */
  const values: AsyncIterableIterator<readonly Value[], undefined> = {
    next() {
      const value = hasEnded ? [] : take()
      if (value.length > 0) return Promise.resolve({ done: false, value })
      const reader = Promise.withResolvers<Result>()
      if (hasEnded) settle(reader)
      else readers.push(reader)
      return reader.promise
    },
    return() {
      end()
      return Promise.resolve({ done: true, value: undefined })
    },
    [Symbol.asyncIterator]: () => values,
  }

  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })

  return {
    values,
    /** Marks keys with new values. */
    offer(keys: readonly string[]): void {
      if (hasEnded) return
      for (const key of keys) waitingKeys.add(key)
      const [reader] = readers
      if (!reader) return
      const value = take()
      if (value.length === 0) return
      readers.shift()
      reader.resolve({ done: false, value })
    },
    /** Ends the reader's wait with an error. */
    fail(error: unknown): void {
      if (hasEnded) return
      failure = { error }
      end()
    },
  }
}
