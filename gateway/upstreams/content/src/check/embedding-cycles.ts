import type { Entry } from '../space/entity.ts'
import { isLink, linksIn } from '../space/links.ts'
import { isDocument, nodesOf } from '../space/rich-text.ts'

/** Whether an entry has an address: then others link to it instead of containing it. */
export const hasPath = (entry: Entry): boolean => 'path' in entry.fields

/** Ids of the entries that an entry contains: by its fields, or embedded in its text. Hyperlinks do not count. */
function heldBy(entry: Entry): Set<string> {
  const held = new Set<string>()
  for (const value of Object.values(entry.fields).flatMap(map => Object.values(map)))
    for (const link of isDocument(value) ? embeddedIn(value) : linksIn(value))
      if (link.sys.linkType === 'Entry') held.add(link.sys.id)
  return held
}

function embeddedIn(document: Parameters<typeof nodesOf>[0]) {
  return [...nodesOf(document)].flatMap(({ nodeType, data }) =>
    nodeType.startsWith('embedded-entry') && isLink(data.target) ? data.target : [],
  )
}

/** Cycles of entries that contain each other, each once, as a list of ids. */
export function embeddingCycles(entries: ReadonlyMap<string, Entry>): string[][] {
  const cycles: string[][] = []
  const finished = new Set<string>()

  const visit = (id: string, trail: readonly string[]) => {
    const at = trail.indexOf(id)
    if (at >= 0) cycles.push([...trail.slice(at), id])
    const entry = entries.get(id)
    if (at >= 0 || !entry || finished.has(id) || (trail.length > 0 && hasPath(entry))) return
    for (const held of heldBy(entry)) visit(held, [...trail, id])
    finished.add(id)
  }

  for (const id of entries.keys()) visit(id, [])
  return cycles
}
