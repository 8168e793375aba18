/**
 * Merges the changes of several sources into one sequence, which ends when all sources have ended. Each source must end
 * when it is no longer followed.
 */
export async function* mergeChanges<Change>(
  sources: readonly AsyncIterable<Change>[],
): AsyncGenerator<Change, void> {
  const iterators = sources.map(source => source[Symbol.asyncIterator]())
  const nextOf = async (at: number) => ({ at, result: await iterators[at]!.next() })
  const waiting = new Map(iterators.map((_iterator, at) => [at, nextOf(at)]))
  try {
    while (waiting.size > 0) {
      const { at, result } = await Promise.race(waiting.values())
      if (result.done) waiting.delete(at)
      else {
        waiting.set(at, nextOf(at))
        yield result.value
      }
    }
  } finally {
    for (const iterator of iterators) void iterator.return?.()
  }
}
