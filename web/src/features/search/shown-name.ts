import type { SearchGroup, SearchHit } from './find-hits.ts'

/**
 * What a hit is called in its group, beside its code: companies as they are registered, regulators as readers know them,
 * and a security without the code that many names begin with.
 */
export function shownName(group: SearchGroup, { code, name, registeredName }: SearchHit): string {
  const shown = group === 'regulators' ? name : (registeredName ?? name)
  return shown.startsWith(`${code} `) ? shown.slice(code.length + 1) : shown
}
