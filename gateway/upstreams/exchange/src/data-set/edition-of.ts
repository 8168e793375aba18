import { hash } from 'node:crypto'
import type { DataSet } from './data-set.ts'

/** Identifies a market in a folder that several write to: by name, seed and listings, not by prices. */
export function editionOf({
  name,
  seed,
  instruments,
}: Pick<DataSet, 'name' | 'seed' | 'instruments'>): string {
  const listed = instruments.map(({ isin, code }) => `${isin} ${code}`).toSorted()
  return `${name} ${seed} ${hash('sha1', listed.join('\n')).slice(0, 12)}`
}
