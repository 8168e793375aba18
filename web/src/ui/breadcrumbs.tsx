import { Link } from 'react-router'
import styles from './breadcrumbs.module.css'

interface Crumb {
  label: string
  /** Left out for the page itself. */
  to?: string
}

const home: Crumb = { label: 'Home', to: '/' }

/** The way from the top of the site to this page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className={styles.crumbs}>
      <ol>
        {[home, ...crumbs].map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
