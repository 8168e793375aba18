import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ContentLink } from '../../ui/text/content-link.tsx'
import type { MenuLink } from './menu-item.ts'
import { sitePath } from './site-address.ts'
import styles from './menu-group.module.css'

interface MenuEntryProps extends MenuLink {
  /** Whether the page is in the part of the site that it links to. */
  isCurrent?: boolean
}

/** An entry of a menu with a link. */
export function MenuEntry({ label, url, isCurrent = false }: MenuEntryProps) {
  const { pathname } = useLocation()
  const isPage = !/[?#]/.test(url) && sitePath(url) === sitePath(pathname)
  return (
    <ContentLink to={url} className={styles.item} current={isPage ? 'page' : isCurrent || undefined}>
      {label}
    </ContentLink>
  )
}

interface MenuGroupProps {
  label: string
  links: readonly MenuLink[]
  /** Links of another kind, below a line. */
  more?: readonly MenuLink[]
  isCurrent?: boolean
}

/** A menu entry with a submenu. A native element, so it opens without a script. */
export function MenuGroup({ label, links, more = [], isCurrent = false }: MenuGroupProps) {
  return (
    <details className={styles.group}>
      <summary className={styles.item} aria-current={isCurrent || undefined}>
        {label}
      </summary>
      <ul className={styles.links}>
        {[...links, ...more].map((link, place) => (
          <li key={place} className={place === links.length ? styles.more : undefined}>
            <MenuEntry label={link.label} url={link.url} />
          </li>
        ))}
      </ul>
    </details>
  )
}

interface MoreGroupProps {
  children: ReactNode
  isCurrent: boolean
}

/** Entries of the main menu that do not fit in the header; some have submenus. */
export function MoreGroup({ children, isCurrent }: MoreGroupProps) {
  return (
    <details className={styles.group}>
      <summary className={styles.item} aria-current={isCurrent || undefined}>
        More
      </summary>
      <ul className={`${styles.links} ${styles.nested}`}>{children}</ul>
    </details>
  )
}
