import { announcementsPath, dairyAuctionsPath, dairyFuturesPath, marketsPath } from '../../paths.ts'
import type { MenuItem } from './menu-item.ts'
import { isWithin, sitePath } from './site-address.ts'

/** Menu paths of pages whose own address matches no link of the menu, or the wrong one. */
const belongsTo: readonly [address: RegExp, path: string][] = [
  [/^\/instruments\//, marketsPath],
  [/^\/companies\/[^/]+\/announcements$/, announcementsPath],
  [/^\/markets\/nzx-dairy-derivatives\//, dairyFuturesPath('WMP')],
  [/^\/markets\/gdt\//, dairyAuctionsPath],
]

/** Paths of this site that a menu item links to. */
const pathsOf = ({ url, links }: MenuItem): string[] =>
  [url, ...links.map(link => link.url)].flatMap(address => (address && sitePath(address)) || [])

const firstPart = (path: string) => path.split('/')[1]

/**
 * The menu item of a page: the one with the longest matching link, else the first with a link into the same first segment of the
 * path. Undefined if there is none.
 */
export function currentItem(menu: readonly MenuItem[], pathname: string): MenuItem | undefined {
  const own = sitePath(pathname) ?? '/'
  const page = belongsTo.find(([address]) => address.test(own))?.[1] ?? own
  let longest = '/'
  let current: MenuItem | undefined
  for (const item of menu)
    for (const path of pathsOf(item))
      if (path.length > longest.length && isWithin(page, path)) {
        longest = path
        current = item
      }
  return (
    current ??
    menu.find(item => pathsOf(item).some(path => path !== '/' && firstPart(path) === firstPart(page)))
  )
}
