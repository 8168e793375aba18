/** How many streams may be open. */
export interface StreamLimits {
  /** For each address; 20 unless told. */
  perAddress: number
  /** In all; 15,000 unless told: a process has files for about 20,000. */
  total: number
}

/** Counts open streams by address and refuses what is too much. */
export interface Admission {
  /** How to give the place back, once; undefined when there is none. */
  enter(address: string): (() => void) | undefined
}

export const streamLimits: StreamLimits = { perAddress: 20, total: 15_000 }

export function createAdmission({ perAddress, total }: StreamLimits): Admission {
  const open = new Map<string, number>()
  let all = 0

  return {
    enter(address) {
      const here = open.get(address) ?? 0
      if (here >= perAddress || all >= total) return undefined
      open.set(address, here + 1)
      all += 1
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        all -= 1
        const left = (open.get(address) ?? 1) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      }
    },
  }
}
