import type { PageLink, PageSummary } from './content-page.ts'

/** A page among all pages. Its `title` is its name in menus. */
export interface PageHead extends PageSummary {
  type: 'page' | 'story'
  /** What the page itself is headed with. */
  heading: string
  /** Its place among its siblings; null comes last. */
  position: number | null
}

/** The path above; null of the home page. */
export const parentPath = (path: string): string | null =>
  path === '/' ? null : path.slice(0, path.lastIndexOf('/')) || '/'

const inOrder = (one: PageHead, other: PageHead) =>
  (one.position ?? Infinity) - (other.position ?? Infinity) || one.title.localeCompare(other.title, 'en')

const linkTo = ({ id, path, title }: PageHead): PageLink => ({ id, path, title })

/** The pages around a path. A level that has no page of its own is left out among the ancestors. Stories are nobody's siblings or children. */
export function pagesAround(path: string, heads: ReadonlyMap<string, PageHead>) {
  const below = (parent: string | null) =>
    [...heads.values()]
      .filter(head => head.type === 'page' && parent !== null && parentPath(head.path) === parent)
      .toSorted(inOrder)
      .map(linkTo)
  const ancestors: PageLink[] = []
  for (let above = parentPath(path); above !== null; above = parentPath(above)) {
    const head = heads.get(above)
    if (head) ancestors.unshift(linkTo(head))
  }
  return { ancestors, siblings: below(parentPath(path)), children: below(path) }
}
