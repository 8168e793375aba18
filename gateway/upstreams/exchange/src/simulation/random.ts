/** A 32-bit hash of a text; similar texts give unrelated numbers. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mix(hash)
}

/** Scrambles a 32-bit number into another. */
export function mix(value: number): number {
  let bits = value >>> 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** A seeded sequence. */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number
  /** A standard normal deviate. */
  normal(): number
  /** Approximately normal and fast: between -3 and 3, standard deviation 1. */
  bell(): number
  /** Exponential, mean 1. */
  exponential(): number
  /** A Poisson-distributed count with this mean. */
  poisson(mean: number): number
}

export function createRandom(seed: string): Random {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
  const exponential = () => -Math.log(1 - next())
  return {
    next,
    exponential,
    normal: () => Math.sqrt(2 * exponential()) * Math.cos(2 * Math.PI * next()),
    bell: () => (next() + next() + next() - 1.5) * 2,
    poisson(mean) {
      const limit = Math.exp(-mean)
      let count = 0
      for (let product = next(); product > limit; product *= next()) count++
      return count
    },
  }
}
