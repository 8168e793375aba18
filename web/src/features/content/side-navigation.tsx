import { Link } from 'react-router'
import { marketCodes, marketNames } from '../market/market-codes.ts'
import { siteSections } from '../shell/site-sections.ts'
import type { ContentLayout_page } from './__generated__/content-layout.graphql.ts'
import { linkAddress } from './link-address.ts'
import styles from './side-navigation.module.css'

interface SideLink {
  label: string
  to: string
  isCurrent: boolean
}

interface SideLinks {
  /** Says what is listed. */
  name: string
  links: readonly SideLink[]
}

type Around = Pick<ContentLayout_page, 'id' | 'layout' | 'siblings' | 'children' | 'ancestors'>

/** What a page's layout lists beside it; null where it lists nothing. */
export function sideLinks({ id, layout, siblings, children, ancestors }: Around): SideLinks | null {
  const listed = (name: string, pages: Around['siblings']) => {
    const links = pages.flatMap(page => {
      const to = linkAddress(page.path)
      return to === null ? [] : [{ label: page.title, to, isCurrent: page.id === id }]
    })
    // A list of the page alone leads nowhere.
    return links.every(({ isCurrent }) => isCurrent) ? null : { name, links }
  }
  switch (layout) {
    case 'SIDEBAR_WITH_SIBLINGS':
      return listed(ancestors.at(-1)?.title ?? 'Pages beside this one', siblings)
    case 'SIDEBAR_WITH_CHILDREN':
      return listed('Pages below this one', children)
    case 'SIDEBAR_MARKET_LAYOUT':
      return { name: 'Markets', links: marketLinks() }
    default:
      return null
  }
}

const marketLinks = () =>
  (siteSections(marketCodes.map(code => ({ code, name: marketNames[code] })))[0]?.pages ?? []).map(page => ({
    ...page,
    isCurrent: false,
  }))

/** The list of pages beside a page, this one marked. */
export function SideNavigation({ links: { name, links } }: { links: SideLinks }) {
  return (
    <nav aria-label={name} className={styles.list}>
      <ul>
        {links.map(({ label, to, isCurrent }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
