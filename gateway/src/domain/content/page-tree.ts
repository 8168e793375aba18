import type { PageLink, PageSummary } from './content-page.ts'

/** A page in the tree of pages. Its `title` is its name in menus. */
export interface PageHead extends PageSummary {
  type: 'page' | 'story'
  /** Heading of the page itself. */
  heading: string
  /** Position among its siblings; null is last. */
  position: number | null
}

/** Path of the parent; null for the home page. */
export const parentPath = (path: string): string | null =>
  path === '/' ? null : path.slice(0, path.lastIndexOf('/')) || '/'

const inOrder = (one: PageHead, other: PageHead) =>
  (one.position ?? Infinity) - (other.position ?? Infinity) || one.title.localeCompare(other.title, 'en')

const linkTo = ({ id, path, title }: PageHead): PageLink => ({ id, path, title })

/** The pages around a path. Ancestors without a page are left out. Stories are never siblings or children. */
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
