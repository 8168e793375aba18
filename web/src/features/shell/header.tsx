import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FeaturedIndices } from './__generated__/index-snapshot.graphql.ts'
import type { RootShell } from './__generated__/root-shell.graphql.ts'
import { FontSizeControl } from './font-size-control.tsx'
import { IndexSnapshot } from './index-snapshot.tsx'
import { Logo } from './logo.tsx'
import { MainNavigation, menuId } from './main-navigation.tsx'
import { MarketPhase } from './market-phase.tsx'
import { SiteClock } from './site-clock.tsx'
import type { SiteSection } from './site-sections.ts'
import styles from './header.module.css'

interface HeaderProps {
  offsetMs: number
  markets: RootShell['markets']
  indices: FeaturedIndices['indices']
  sections: readonly SiteSection[]
  /** The box in which a reader searches. */
  search: ReactNode
}

/**
 * The strip with the controls, then the bar with the mark, the menu and the search. On large screens the bar stays
 * while the page is scrolled; the controls are at the top only.
 */
export function Header({ offsetMs, markets, indices, sections, search }: HeaderProps) {
  const [main] = markets
  return (
    <header className={styles.header}>
      <div className={styles.strip}>
        <div className={`page-width ${styles.row}`}>
          <SiteClock offsetMs={offsetMs} />
          <IndexSnapshot indices={indices} />
          {main && <MarketPhase market={main} name={main.code} offsetMs={offsetMs} />}
          <div className={styles.fontSize}>
            <FontSizeControl />
          </div>
        </div>
      </div>
      <div className={styles.bar}>
        <div className={`page-width ${styles.row}`}>
          <Link to="/" className={styles.logo} aria-label="Exchange, front page">
            <Logo />
            <span>Exchange</span>
          </Link>
          <div className={styles.triggers}>
            <Link to="/">HOME</Link>
            <button type="button" popoverTarget={menuId}>
              MENU
            </button>
          </div>
          <MainNavigation sections={sections} />
          <div className={styles.search}>{search}</div>
        </div>
      </div>
    </header>
  )
}
