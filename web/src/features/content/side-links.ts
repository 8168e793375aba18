import { linkAddress } from '../../lib/link-address.ts'
import { marketsPath } from '../../paths.ts'
import type { SideLinks } from '../../ui/side-navigation.tsx'
import { menuLinks } from '../shell/menu-links.ts'
import type { MenuItem } from '../shell/menu-item.ts'
import type { ContentLayout_page } from './__generated__/content-layout.graphql.ts'

type Around = Pick<
  ContentLayout_page,
  'id' | 'path' | 'title' | 'layout' | 'sideContent' | 'siblings' | 'children' | 'ancestors'
>

/**
 * What a page's layout lists beside it; null where it lists nothing. A page of one column has the list of its siblings as
 * soon as it has side content, which makes it a page with a sidebar.
 */
export function sideLinks(page: Around, menu: readonly MenuItem[]): SideLinks | null {
  const { id, path, title, layout, sideContent, siblings, children, ancestors } = page
  const listed = (name: string, pages: Around['siblings']) => {
    const links = pages.flatMap(page => {
      const to = linkAddress(page.path)
      return to === null ? [] : [{ label: page.title, to, isCurrent: page.id === id }]
    })
    // A list of the page alone leads nowhere.
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
