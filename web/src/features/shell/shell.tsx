import type { ReactNode } from 'react'
import { ScrollToTop } from '../../ui/layout/scroll-to-top.tsx'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LastKnownNotice } from './last-known-notice.tsx'
import type { FeaturedIndices } from './__generated__/index-snapshot.graphql.ts'
import type { RootShell } from './__generated__/root-shell.graphql.ts'
import type { SiteFrame } from './__generated__/site-frame.graphql.ts'
import { PreviewBanner } from './preview-banner.tsx'
import { SiteBanners } from './site-banners.tsx'
import styles from './shell.module.css'

interface ShellProps {
  /** Null when the gateway did not answer. */
  clock: RootShell['clock'] | null
  markets: RootShell['markets']
  /** Null when they cannot be read; undefined on a page that does not load them. */
  indices: FeaturedIndices['indices'] | undefined
  /** Null when the gateway did not answer. */
  site: SiteFrame['site'] | null
  /** Null when they cannot be read. */
  banners: SiteFrame['banners']
  /** The search box. */
  search: ReactNode
  children: ReactNode
}

/** Scroll distance after which a page shows its "back to top" button, in pixels. */
const farDown = 400

/** The frame of every page. */
export function Shell({ clock, markets, indices, site, banners, search, children }: ShellProps) {
  const offsetMs = clock?.offsetMs ?? 0
  return (
    <>
      <SkipLink to="#content">Skip to the content</SkipLink>
      <PreviewBanner />
      <Header {...{ offsetMs, markets, indices, site, search }} clockNotice={clock?.notice ?? null} />
      <SiteBanners banners={banners} />
      <main id="content" tabIndex={-1} className={`page-width ${styles.main}`}>
        <LastKnownNotice />
        {children}
      </main>
      {site && <Footer offsetMs={offsetMs} footer={site.footer} />}
      <ScrollToTop threshold={farDown} />
    </>
  )
}
