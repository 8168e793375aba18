import type { ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { FeaturedIndices } from './__generated__/index-snapshot.graphql.ts'
import type { RootShell } from './__generated__/root-shell.graphql.ts'
import styles from './shell.module.css'

interface ShellProps {
  /** Null when the gateway did not say. */
  clock: RootShell['clock'] | null
  markets: RootShell['markets']
  /** Null when they cannot be had. */
  indices: FeaturedIndices['indices']
  /** The box in which a reader searches. */
  search: ReactNode
  children: ReactNode
}

/** What stands around every page. */
export function Shell({ clock, markets, indices, search, children }: ShellProps) {
  return (
    <>
      <a className={`visually-hidden ${styles.skip}`} href="#content">
        Skip to the content
      </a>
      <Header offsetMs={clock?.offsetMs ?? 0} markets={markets} indices={indices} search={search} />
      {clock?.notice && (
        <aside className="page-width" aria-label="About the clock of this site">
          <Notice>{clock.notice}</Notice>
        </aside>
      )}
      <main id="content" tabIndex={-1} className={`page-width ${styles.main}`}>
        {children}
      </main>
      <Footer />
    </>
  )
}
