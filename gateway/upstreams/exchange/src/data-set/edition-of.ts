import { hash } from 'node:crypto'
import type { DataSet } from './data-set.ts'

/** Tells one market from another in a folder that both write to: by name, seed and what is listed, not by its prices. */
export function editionOf({
  name,
  seed,
  instruments,
}: Pick<DataSet, 'name' | 'seed' | 'instruments'>): string {
  const listed = instruments.map(({ isin, code }) => `${isin} ${code}`).toSorted()
  return `${name} ${seed} ${hash('sha1', listed.join('\n')).slice(0, 12)}`
}
