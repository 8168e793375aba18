import { schemaTypePath } from '../../paths.ts'
import type { NearSubject } from '../../ui/feedback/missing-page.tsx'

/** Maximum number of suggestions, and minimum number of equal letters. */
const most = 6
const fewestLetters = 3

/** Suggests types for an unknown name: those with the longest common prefix, case-insensitive. */
export function similarTypes(
  types: readonly { name: string; summary: string }[],
  name: string,
): readonly NearSubject[] {
  for (let length = name.length; length >= fewestLetters; length -= 1) {
    const start = name.slice(0, length).toLowerCase()
    const near = types.filter(type => type.name.toLowerCase().startsWith(start))
    if (near.length > 0)
      return near
        .slice(0, most)
        .map(type => ({ code: type.name, name: type.summary, to: schemaTypePath(type.name) }))
  }
  return []
}
