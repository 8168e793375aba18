/** So often an eye reads a figure that moves. */
const leastMs = 100
/** The page is left alone so many times as long as a round took. */
const share = 4
/** A round begins no act after so long: what a slow page falls behind by would else make each round longer than the last. */
const roundMs = 16

/** Runs an act in the next round. Of acts with the same key only the last is run. */
export type Paced = (act: () => void, key?: string) => void

/**
 * Acts that come in quick succession are run together, `round` around them, so that a page whose figures move many times
 * a second still has most of its time for the reader. An act that comes after a rest is run at once.
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
    // A newer act takes the place of one that is left of its key.
    for (const place of waiting.keys()) acts.delete(place)
    waiting = new Map([...acts, ...waiting])
    const end = performance.now()
    restUntil = end + Math.max(leastMs, (end - start) * share)
    if (waiting.size > 0) timer ??= setTimeout(run, restUntil - end)
  }

  return (act, key) => {
    const place = key ?? Symbol('act')
    // The last of a key comes last: it may rest on what came between.
    waiting.delete(place)
    waiting.set(place, act)
    timer ??= setTimeout(run, Math.max(0, restUntil - performance.now()))
  }
}
