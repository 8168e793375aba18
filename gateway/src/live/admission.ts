/** Limits of live streams and their operations. */
export interface StreamLimits {
  /** Streams of one address, reserved ones included; 20 by default. */
  perAddress: number
  /** Streams in all; 15,000 by default: a process has files for about 20,000. */
  total: number
  /** Operations that share one stream; 50 by default. */
  operationsPerStream: number
  /** Distinct operations of one address; 100 by default. */
  operationsPerAddress: number
  /** Distinct operations in all, each executed for every change; 3,000 by default. */
  operations: number
  /**
   * Bytes of the answers of all distinct operations, estimated by cost; 32 MB by default. The process holds some eight
   * times as much for them.
   */
  answerBytes: number
}

/** An operation to be followed. */
export interface Followed {
  /** Equal for operations that share one execution. */
  key: string
  /** Estimated size of its answers. */
  bytes: number
}

/** The exceeded limit. */
type Refusal = 'streams' | 'operations'

/** One stream's place among all. */
export interface Place {
  /** Takes room for the operation and returns its release; undefined when there is no room. */
  follow(operation: Followed): (() => void) | undefined
  /** Releases the place and its operations. */
  leave(): void
}

/** Counts open streams and their operations, by address and in all, and refuses those over a limit. */
export interface Admission {
  /** Refusals since the start. */
  readonly refused: Readonly<Record<Refusal, number>>
  /** Undefined when there is no room for one more stream. */
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

/** Followers by operation, and the bytes of all operations. */
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

  /** An operation that is already executed costs nothing more, so it always has room. */
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
