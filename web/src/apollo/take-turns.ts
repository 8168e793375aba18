/** For how long what waits is taken before the page may do something else, in milliseconds. */
const turnMs = 4

/**
 * Takes what comes in a burst in turns, each within one `batch`: a stream begins with the present state of all that it
 * follows, which in one go would hold a page of many lines up.
 */
export function createTurns(batch: (run: () => void) => void): (take: () => void) => void {
  const waiting: (() => void)[] = []
  let planned: unknown
  function plan(): void {
    planned ??= setTimeout(turn)
  }
  function turn(): void {
    const end = performance.now() + turnMs
    planned = undefined
    try {
      batch(() => {
        do waiting.shift()?.()
        while (waiting.length > 0 && performance.now() < end)
      })
    } finally {
      if (waiting.length > 0) plan()
    }
  }
  return take => {
    waiting.push(take)
    plan()
  }
}
