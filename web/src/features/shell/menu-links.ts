import type { SideLinks } from '../../ui/layout/side-navigation.tsx'
import { currentItem } from './current-item.ts'
import type { MenuItem } from './menu-item.ts'
import { sitePath } from './site-address.ts'

/** Sidebar links of the menu item that a path belongs to, with the page at `shown` marked. Null if there are none. */
export function menuLinks(menu: readonly MenuItem[], path: string, shown: string): SideLinks | null {
  const item = currentItem(menu, path)
  if (!item || item.links.length === 0) return null
  return {
    name: item.label,
    links: item.links.map(({ label, url }) => ({
      label,
      to: url,
      isCurrent: sitePath(url) === sitePath(shown),
    })),
  }
}
