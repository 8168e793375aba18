import type { Entry } from '../space/entity.ts'
import { linksIn } from '../space/links.ts'
import type { View } from '../space/space.ts'
import { hasPath } from './embedding-cycles.ts'

/** The number of entries that a page shows or links to, each counted once. Links of other pages are not followed. */
export function countLinkedEntries(page: Entry, { entries }: View): number {
  const found = new Set<string>()
  const follow = (entry: Entry): void => {
    for (const { sys } of linksIn(entry.fields)) {
      if (sys.linkType !== 'Entry' || found.has(sys.id)) continue
      found.add(sys.id)
      const linked = entries.get(sys.id)
      if (linked && !hasPath(linked)) follow(linked)
    }
  }
  follow(page)
  return found.size
}
