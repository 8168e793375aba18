/** How much may be followed live. */
export interface StreamLimits {
  /** Streams of one address; 20 unless told. */
  perAddress: number
  /** Streams in all; 15,000 unless told: a process has files for about 20,000. */
  total: number
  /** Operations that share one stream; 50 unless told. */
  operationsPerStream: number
  /** Distinct operations of one address; 100 unless told. */
  operationsPerAddress: number
  /** Distinct operations in all, each executed for every change; 3,000 unless told. */
  operations: number
}

/** What there is too much of. */
export type Refusal = 'streams' | 'operations'

/** Counts open streams and what they follow, by address and in all, and refuses what is too much. */
export interface Admission {
  /** Whether there is room for one more stream, whatever it follows. */
  refusal(address: string): Refusal | undefined
  /** How to give the place back, once; or what there is too much of. */
  enter(address: string, operations: readonly string[]): (() => void) | Refusal
}

export const streamLimits: StreamLimits = {
  perAddress: 20,
  total: 15_000,
  operationsPerStream: 50,
  operationsPerAddress: 100,
  operations: 3_000,
}

/** How often each key is held. */
class Tally extends Map<string, number> {
  add(key: string): void {
    this.set(key, (this.get(key) ?? 0) + 1)
  }
  take(key: string): void {
    const left = (this.get(key) ?? 1) - 1
    if (left > 0) this.set(key, left)
    else this.delete(key)
  }
  /** How many there would be with these. */
  sizeWith(keys: ReadonlySet<string>): number {
    let size = this.size
    for (const key of keys) if (!this.has(key)) size += 1
    return size
  }
}

interface Here {
  streams: number
  operations: Tally
}

export function createAdmission(limits: StreamLimits): Admission {
  const addresses = new Map<string, Here>()
  const operations = new Tally()
  let streams = 0

  function refusal(address: string): Refusal | undefined {
    const here = addresses.get(address)?.streams ?? 0
    return here >= limits.perAddress || streams >= limits.total ? 'streams' : undefined
  }

  /** What everybody follows already costs nothing more, so it has room also when there is none. */
  function isTooMuch(here: Here, keys: ReadonlySet<string>): boolean {
    if (keys.size > limits.operationsPerStream) return true
    if (here.operations.sizeWith(keys) > limits.operationsPerAddress) return true
    return operations.sizeWith(keys) > limits.operations
  }

  return {
    refusal,
    enter(address, followed) {
      const full = refusal(address)
      if (full) return full
      const here = addresses.get(address) ?? { streams: 0, operations: new Tally() }
      const keys = new Set(followed)
      if (isTooMuch(here, keys)) return 'operations'
      addresses.set(address, here)
      here.streams += 1
      streams += 1
      for (const key of keys) {
        here.operations.add(key)
        operations.add(key)
      }
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        streams -= 1
        here.streams -= 1
        for (const key of keys) {
          here.operations.take(key)
          operations.take(key)
        }
        if (here.streams === 0) addresses.delete(address)
      }
    },
  }
}
