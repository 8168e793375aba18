/** Yields each entry's result in order, with several entries processed at a time. */
export async function* mapInOrder<Entry, Result>(
  entries: readonly Entry[],
  atOnce: () => number,
  work: (entry: Entry) => Promise<Result>,
): AsyncGenerator<Result> {
  const pending: Promise<Result>[] = []
  for (const entry of entries) {
    pending.push(work(entry))
    while (pending.length >= atOnce()) yield await pending.shift()!
  }
  for (const result of pending) yield await result
}
