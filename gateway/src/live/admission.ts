/** Limits of live streams and their operations. */
export interface StreamLimits {
  /** Streams per address, including reserved ones; 20 by default. */
  perAddress: number
  /** Total streams; 15,000 by default: a process has files for about 20,000. */
  total: number
  /** Operations per stream; 50 by default. */
  operationsPerStream: number
  /** Distinct operations per address; 100 by default. */
  operationsPerAddress: number
  /** Total distinct operations, each executed for every change; 3,000 by default. */
  operations: number
  /**
   * Total estimated answer size of all distinct operations in bytes; 32 MB by default. The process uses about eight
   * times as much for them.
   */
  answerBytes: number
}

/** An operation to follow. */
export interface Followed {
  /** Equal for operations that share an execution. */
  key: string
  /** Estimated size of its answers. */
  bytes: number
}

/** The exceeded limit. */
type Refusal = 'streams' | 'operations'

/** The slot of one stream. */
export interface Place {
  /** Reserves capacity for the operation and returns its release; undefined if there is none left. */
  follow(operation: Followed): (() => void) | undefined
  /** Releases the slot and its operations. */
  leave(): void
}

/** Counts open streams and their operations, per address and in total, and refuses those above a limit. */
export interface Admission {
  /** Refusals since the start. */
  readonly refused: Readonly<Record<Refusal, number>>
  /** Undefined if no further stream is allowed. */
  enter(address: string): Place | undefined
}

export const streamLimits: StreamLimits = {
  perAddress: 20,
  total: 15_000,
  operationsPerStream: 50,
  operationsPerAddress: 100,
  operations: 3_000,
  answerBytes: 32e6,
}

/** Number of followers by operation, and the total bytes. */
class Tally extends Map<string, number> {
  bytes = 0
  add({ key, bytes }: Followed): void {
    const count = this.get(key) ?? 0
    if (count === 0) this.bytes += bytes
    this.set(key, count + 1)
  }
  take({ key, bytes }: Followed): void {
    const left = (this.get(key) ?? 1) - 1
    if (left > 0) this.set(key, left)
    else if (this.delete(key)) this.bytes -= bytes
  }
}

interface Address {
  streams: number
  operations: Tally
}

export function createAdmission(limits: StreamLimits): Admission {
  const addresses = new Map<string, Address>()
  const operations = new Tally()
  const refused = { streams: 0, operations: 0 }
  let streams = 0

  function refuse(refusal: Refusal): undefined {
    refused[refusal] += 1
  }

  /** An operation that is already executed has no extra cost, so it is always admitted. */
  function hasRoom(here: Address, { key, bytes }: Followed): boolean {
    if (!here.operations.has(key) && here.operations.size >= limits.operationsPerAddress) return false
    if (operations.has(key)) return true
    return operations.size < limits.operations && operations.bytes + bytes <= limits.answerBytes
  }

  function placeOf(address: string, here: Address): Place {
    const followed = new Set<() => void>()
    let isIn = true
    return {
      follow(operation) {
        if (!isIn || followed.size >= limits.operationsPerStream || !hasRoom(here, operation))
          return refuse('operations')
        here.operations.add(operation)
        operations.add(operation)
        const release = () => {
          if (!followed.delete(release)) return
          here.operations.take(operation)
          operations.take(operation)
        }
        followed.add(release)
        return release
      },
      leave() {
        if (!isIn) return
        isIn = false
        streams -= 1
        here.streams -= 1
        for (const release of followed) release()
        if (here.streams === 0) addresses.delete(address)
      },
    }
  }

  return {
    refused,
    enter(address) {
      const here = addresses.get(address) ?? { streams: 0, operations: new Tally() }
      if (here.streams >= limits.perAddress || streams >= limits.total) return refuse('streams')
      addresses.set(address, here)
      here.streams += 1
      streams += 1
      return placeOf(address, here)
    },
  }
}
