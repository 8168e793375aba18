import type { SearchGroup, SearchHit } from './find-hits.ts'

/**
 * Displayed name of a hit, next to its code: the registered name of a company, the usual name of a regulator. A leading code is
 * removed.
 */
export function hitName(group: SearchGroup, { code, name, registeredName }: SearchHit): string {
  const shown = group === 'regulators' ? name : (registeredName ?? name)
  return shown.startsWith(`${code} `) ? shown.slice(code.length + 1) : shown
}
