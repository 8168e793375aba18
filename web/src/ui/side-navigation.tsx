import { ContentLink } from './content-link.tsx'
import styles from './side-navigation.module.css'

/** Pages that stand beside a page, and what they have in common. */
export interface SideLinks {
  name: string
  links: readonly { label: string; to: string; isCurrent: boolean }[]
}

/** The list of pages beside a page, this one marked. */
export function SideNavigation({ links: { name, links } }: { links: SideLinks }) {
  return (
    <nav aria-label={name} className={styles.list}>
      <ul>
        {links.map(({ label, to, isCurrent }) => (
          <li key={to}>
            <ContentLink to={to} current={isCurrent ? 'page' : undefined}>
              {label}
            </ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
