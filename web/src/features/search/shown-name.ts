import type { SearchGroup, SearchHit } from './find-hits.ts'

/** What a hit is called in its group: companies as they are registered, regulators as readers know them. */
export const shownName = (group: SearchGroup, { name, registeredName }: SearchHit): string =>
  group === 'regulators' ? name : (registeredName ?? name)
