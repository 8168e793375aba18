import { Link } from 'react-router'
import { type LinkedData, StructuredData } from '../text/structured-data.tsx'
import styles from './breadcrumbs.module.css'

export interface Crumb {
  label: string
  /** Omitted for the current page. */
  to?: string
}

const home: Crumb = { label: 'Home', to: '/' }

const describe = (crumbs: readonly Crumb[], address: (path: string) => string): LinkedData => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to !== undefined && { item: address(to) }),
  })),
})

/** Path from the top of the site to this page, for readers and for search engines. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const way = [home, ...crumbs]
  return (
    <>
      <StructuredData describe={import.meta.env.SSR && (address => describe(way, address))} />
      <nav aria-label="Breadcrumbs" className={styles.crumbs}>
        <ol>
          {way.map(({ label, to }) => (
            <li key={label}>
              {to === undefined ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
            </li>
          ))}
        </ol>
      </nav>
    </>
  )
}
