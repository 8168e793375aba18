/** For how long what waits is taken before the page may do something else, in milliseconds. */
const turnMs = 4

/**
 * Takes what comes in a burst in turns, each within one `batch`: a stream begins with the present state of all that it
 * follows, which in one go would hold a page of many lines up.
 */
export function createTurns(batch: (run: () => void) => void): (take: () => void) => void {
  const waiting: (() => void)[] = []
  function turn(): void {
    const end = performance.now() + turnMs
    try {
      batch(() => {
        do waiting.shift()?.()
        while (waiting.length > 0 && performance.now() < end)
      })
    } finally {
      if (waiting.length > 0) setTimeout(turn)
    }
  }
  return take => {
    if (waiting.push(take) === 1) setTimeout(turn)
  }
}
