/** Keeps a loop over very many readers from starving everybody else. */
export interface Pace {
  /** Counts one piece of work; true when it is time to await `turn`. */
  isDue(): boolean
  /** Lets the event loop go round once. */
  turn(): Promise<void>
}

/** A thousand writes take a few milliseconds. */
export function createPace(most = 1_000): Pace {
  let count = 0
  return {
    isDue: () => ++count >= most,
    turn() {
      count = 0
      return new Promise(resolve => setImmediate(resolve))
    },
  }
}
