import { linkAddress } from '../../lib/link-address.ts'
import { marketsPath } from '../../paths.ts'
import type { SideLinks } from '../../ui/layout/side-navigation.tsx'
import { menuLinks } from '../shell/menu-links.ts'
import type { MenuItem } from '../shell/menu-item.ts'
import type { ContentLayout_page } from './__generated__/content-layout.graphql.ts'

type Around = Pick<
  ContentLayout_page,
  'id' | 'path' | 'title' | 'layout' | 'sideContent' | 'siblings' | 'children' | 'ancestors'
>

/**
 * Sidebar links of a page's layout; null if there are none. A single-column page with side content has a sidebar and therefore
 * lists its siblings.
 */
export function sideLinks(page: Around, menu: readonly MenuItem[]): SideLinks | null {
  const { id, path, title, layout, sideContent, siblings, children, ancestors } = page
  const listed = (name: string, pages: Around['siblings']) => {
    const links = pages.flatMap(page => {
      const to = linkAddress(page.path)
      return to === null ? [] : [{ label: page.title, to, isCurrent: page.id === id }]
    })
    // A list with only the current page is useless.
    return links.every(({ isCurrent }) => isCurrent) ? null : { name, links }
  }
  const besides = () => listed(ancestors.at(-1)?.title ?? 'Pages in this section', siblings)
  switch (layout) {
    case 'SIDEBAR_WITH_SIBLINGS':
      return besides()
    case 'SIDEBAR_WITH_CHILDREN':
      return listed(title, children)
    case 'SIDEBAR_MARKET_LAYOUT':
      return menuLinks(menu, marketsPath, path)
    case 'SINGLE_COLUMN':
      return sideContent ? besides() : null
    default:
      return null
  }
}
