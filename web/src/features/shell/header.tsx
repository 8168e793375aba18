import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { FeaturedIndices } from './__generated__/index-snapshot.graphql.ts'
import type { RootShell } from './__generated__/root-shell.graphql.ts'
import { IndexSnapshot } from './index-snapshot.tsx'
import { Logo } from './logo.tsx'
import { MarketPhase } from './market-phase.tsx'
import { SiteClock } from './site-clock.tsx'
import styles from './header.module.css'

interface HeaderProps {
  offsetMs: number
  markets: RootShell['markets']
  indices: FeaturedIndices['indices']
  /** The box in which a reader searches. */
  search: ReactNode
}

/** The parts of the site, and the addresses that belong to them. */
const sections = [
  {
    label: 'Markets',
    to: '/markets',
    within: /^\/(instruments|markets|companies)\/(?!indices|.*\/announcements$)/,
  },
  { label: 'Indices', to: '/markets/indices', within: /^\/markets\/indices\// },
  { label: 'Announcements', to: '/announcements', within: /^\/announcements\/|\/announcements$/ },
] as const

/** The strip with the time and the market's phase, then the mark, the menu and the search. */
export function Header({ offsetMs, markets, indices, search }: HeaderProps) {
  const [main] = markets
  const { pathname } = useLocation()
  return (
    <header>
      <div className={styles.strip}>
        <div className={`page-width ${styles.row}`}>
          <SiteClock offsetMs={offsetMs} />
          <IndexSnapshot indices={indices} />
          {main && <MarketPhase market={main} name={main.code} offsetMs={offsetMs} />}
        </div>
      </div>
      <div className={styles.bar}>
        <div className={`page-width ${styles.row}`}>
          <Link to="/" className={styles.logo} aria-label="Exchange, front page">
            <Logo />
            <span>Exchange</span>
          </Link>
          <nav aria-label="Main" className={styles.sections}>
            {sections.map(({ label, to, within }) => (
              <Link
                key={to}
                to={to}
                className={styles.item}
                aria-current={pathname === to ? 'page' : within.test(pathname) || undefined}
              >
                {label}
              </Link>
            ))}
          </nav>
          <div className={styles.search}>{search}</div>
        </div>
      </div>
    </header>
  )
}
