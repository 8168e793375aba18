import type { SideLinks } from '../../ui/side-navigation.tsx'
import { currentItem } from './current-item.ts'
import type { MenuItem } from './menu-item.ts'
import { sitePath } from './site-address.ts'

/** The pages of the part of the menu that a path belongs to, to stand beside the page at `shown`; null where there are none. */
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
