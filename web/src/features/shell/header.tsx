import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import type { FeaturedIndices } from './__generated__/index-snapshot.graphql.ts'
import type { RootShell } from './__generated__/root-shell.graphql.ts'
import type { SiteFrame } from './__generated__/site-frame.graphql.ts'
import { AccountMenus } from './account-menus.tsx'
import { ClockNotice } from './clock-notice.tsx'
import { FontSizeControl } from './font-size-control.tsx'
import { IndexSnapshot } from './index-snapshot.tsx'
import { Logo } from './logo.tsx'
import { MainNavigation, menuId } from './main-navigation.tsx'
import { MarketPhase } from './market-phase.tsx'
import { SiteClock } from './site-clock.tsx'
import { useMemberMark } from '../../lib/hint-cookie.ts'
import { SearchIcon } from '../../ui/text/search-icon.tsx'
import { useMenus } from './use-menus.ts'
import styles from './header.module.css'

interface HeaderProps {
  offsetMs: number
  /** Explanation of a simulated clock; null for true time. */
  clockNotice: string | null
  markets: RootShell['markets']
  /** Null when they cannot be read; undefined on a page that does not load them. */
  indices: FeaturedIndices['indices'] | undefined
  /** Null when the gateway did not answer. */
  site: SiteFrame['site'] | null
  /** The search box. */
  search: ReactNode
}

/**
 * The strip with the controls, then the bar with the mark, the menu and the search. On large screens the bar stays while the page
 * is scrolled; the controls are at the top only.
 */
export function Header({ offsetMs, clockNotice, markets, indices, site, search }: HeaderProps) {
  const [main] = markets
  useMemberMark()
  return (
    // The handlers only close the menus within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <header className={styles.header} {...useMenus()}>
      <div className={styles.strip}>
        <div className={`page-width ${styles.row}`}>
          <SiteClock offsetMs={offsetMs} />
          {clockNotice !== null && <ClockNotice notice={clockNotice} />}
          {main && <MarketPhase market={main} name={main.code} offsetMs={offsetMs} />}
          {indices !== undefined && <IndexSnapshot indices={indices} />}
          <div className={styles.controls}>
            <FontSizeControl />
            {site && <AccountMenus {...site} />}
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
          <MainNavigation {...{ site, clockNotice }} />
          <HeaderSearch>{search}</HeaderSearch>
        </div>
      </div>
    </header>
  )
}

const searchId = 'site-search'

/** The search box; on small screens behind a button. */
function HeaderSearch({ children }: { children: ReactNode }) {
  const open = (event: MouseEvent) => {
    const box = document.getElementById(searchId)
    // The focus must move within the click, or phones show no keyboard.
    event.preventDefault()
    box?.showPopover()
    box?.querySelector('input')?.focus()
  }
  return (
    <>
      <button type="button" className={styles.searchTrigger} popoverTarget={searchId} onClick={open}>
        <span className="visually-hidden">Open the search</span>
        <SearchIcon />
      </button>
      <div id={searchId} popover="auto" className={styles.search}>
        {children}
        <button
          type="button"
          aria-label="Close the search"
          popoverTarget={searchId}
          popoverTargetAction="hide"
        />
      </div>
    </>
  )
}
