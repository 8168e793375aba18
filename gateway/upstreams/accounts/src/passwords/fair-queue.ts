import { busy } from '../http/api-error.ts'

interface FairQueueOptions {
  /** Maximum number of tasks that run at once. */
  atOnce: number
  /** Maximum number of waiting tasks; one reader may have a quarter of them. */
  places: number
}

/** Runs work in turn. Throws a 429 for a reader without a place. */
export type InTurn = <Value>(reader: string, work: () => Promise<Value>) => Promise<Value>

interface Waiting {
  start(): void
  refuse(): void
}

/** Readers take turns, regardless of the number of their waiting tasks: a flood only delays itself. */
export function createFairQueue({ atOnce, places }: FairQueueOptions): InTurn {
  /** Readers in the order of their next turn. */
  const lines = new Map<string, Waiting[]>()
  const mostOfOne = Math.ceil(places / 4)
  let running = 0
  let waiting = 0

  function startNext(): void {
    const [next] = lines
    if (next === undefined) {
      running -= 1
      return
    }
    const [reader, line] = next
    const first = line.shift()
    waiting -= 1
    lines.delete(reader)
    if (line.length > 0) lines.set(reader, line)
    first?.start()
  }

  /** If all places are taken, the reader with the most places gives one to a reader with fewer. */
  function makeRoom(length: number): boolean {
    const longest = [...lines.values()].reduce((most, line) => (line.length > most.length ? line : most))
    if (longest.length <= length + 1) return false
    longest.pop()?.refuse()
    waiting -= 1
    return true
  }

  function turn(reader: string): Promise<void> {
    const line = lines.get(reader) ?? []
    if (line.length >= mostOfOne || (waiting >= places && !makeRoom(line.length))) throw busy()
    waiting += 1
    lines.set(reader, line)
    return new Promise((start, reject) => line.push({ start, refuse: () => reject(busy()) }))
  }

  return async (reader, work) => {
    if (running < atOnce) running += 1
    else await turn(reader)
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}
