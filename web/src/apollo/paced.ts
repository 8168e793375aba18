/** Shortest useful interval between updates of a figure. */
const leastMs = 100
/** Rest after a round, as a multiple of its duration. */
const share = 4
/**
 * Maximum duration of a round before remaining acts are deferred. Otherwise a backlog would make each round on a slow page
 * longer.
 */
const roundMs = 16

/** Runs an act in the next round. Of acts with the same key only the last is run. */
export type Paced = (act: () => void, key?: string) => void

/**
 * Runs acts in quick succession together, inside `round`, so that fast-changing figures leave most of the time for the reader. An
 * act after a rest runs at once.
 */
export function createPaced(round: (run: () => void) => void): Paced {
  let waiting = new Map<string | symbol, () => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let restUntil = 0

  function run(): void {
    timer = undefined
    const acts = waiting
    waiting = new Map()
    const start = performance.now()
    round(() => {
      for (const [place, act] of acts) {
        if (performance.now() - start > roundMs) break
        acts.delete(place)
        act()
      }
    })
    // A newer act replaces a remaining one with the same key.
    for (const place of waiting.keys()) acts.delete(place)
    waiting = new Map([...acts, ...waiting])
    const end = performance.now()
    restUntil = end + Math.max(leastMs, (end - start) * share)
    if (waiting.size > 0) timer ??= setTimeout(run, restUntil - end)
  }

  return (act, key) => {
    const place = key ?? Symbol('act')
    // The last act of a key moves to the end, as it may depend on those in between.
    waiting.delete(place)
    waiting.set(place, act)
    timer ??= setTimeout(run, Math.max(0, restUntil - performance.now()))
  }
}
