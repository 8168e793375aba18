import { useId } from 'react'
import { ContentLink } from '../text/content-link.tsx'
import styles from './side-navigation.module.css'

/** Related pages with a common name. */
export interface SideLinks {
  name: string
  links: readonly { label: string; to: string; isCurrent: boolean }[]
}

/** List of related pages under their common name, with the current one marked. */
export function SideNavigation({ links: { name, links } }: { links: SideLinks }) {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <p id={id} className={styles.name}>
        {name}
      </p>
      <ul className={styles.links}>
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
