/** Somebody else's work waits already, as much as may. */
export class TooMuchWaits extends Error {
  override name = 'TooMuchWaits'
}

/** Runs work one piece after the other; rejects at once what would wait behind `maxWaiting` others. */
export function oneAtATime(maxWaiting: number) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async function inTurn<TResult>(work: () => Promise<TResult>): Promise<TResult> {
    if (waiting >= maxWaiting) throw new TooMuchWaits('Too much waits for its turn')
    waiting += 1
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn.finally(() => (waiting -= 1))
  }
}
