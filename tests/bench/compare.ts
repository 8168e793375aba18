import type { LoadResult } from './load.ts'
import { runLoad } from './pinned.ts'

/** A server to measure: its port and its request. */
export interface Candidate {
  name: string
  port: number
  request: string
}

export interface Measured extends LoadResult {
  name: string
  /** Responses per second in each round; those of one round were measured one after another. */
  rounds: readonly number[]
}

export const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

export const shuffled = <T>(list: readonly T[]) =>
  list
    .map(value => ({ value, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ value }) => value)

/** Ratio of two throughputs: the median over rounds, since a shared machine is slower in some of them. */
export const ratioOf = (one: Measured, other: Measured) =>
  median(one.rounds.map((perSecond, round) => perSecond / (other.rounds[round] ?? Number.NaN)))

/** Measures all candidates in rounds, each round in another order, and returns the median of each. */
export async function compare(
  candidates: readonly Candidate[],
  rounds = 15,
  runMs = 600,
): Promise<Measured[]> {
  const results = new Map<string, LoadResult[]>(candidates.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const { name, port, request } of shuffled(candidates)) {
      const order = { port, request, connections: 32, depth: 2, warmMs: 300, runMs }
      results.get(name)?.push(await runLoad(order))
    }
  }
  return [...results].map(([name, all]) => {
    const of = (field: keyof LoadResult) => median(all.map(result => result[field]))
    return {
      name,
      rounds: all.map(({ perSecond }) => perSecond),
      perSecond: of('perSecond'),
      bytesEach: of('bytesEach'),
      status: of('status'),
      ownCore: of('ownCore'),
      p50Ms: of('p50Ms'),
      p99Ms: of('p99Ms'),
    }
  })
}
