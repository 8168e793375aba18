import type { DataSet } from '../data-set/data-set.ts'
import type { CapitalChanges } from './capital-changes.ts'

/**
 * The data set has figures for one share as of its last real close. A later split divides them; before an earlier split
 * they were larger. Simulated shares with recurring splits report each half-year, and have grown by then in line with
 * their price.
 */
export function createPerShareFactor(dataSet: DataSet, capitalChanges: CapitalChanges) {
  const between = (code: string, from: string, to: string) =>
    from <= to ? capitalChanges.factor(code, from, to) : 1 / capitalChanges.factor(code, to, from)
  return (code: string, date: string): number => {
    const last = dataSet.prices.get(code)?.at(-1)
    if (last) return between(code, last.date, date)
    const reported = `${date.slice(0, 4)}${date.slice(4) < '-07-01' ? '-01-01' : '-07-01'}`
    return Math.exp(capitalChanges.trend(code, reported)) * between(code, reported, date)
  }
}
