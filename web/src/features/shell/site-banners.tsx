import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { pageBanners, type SiteBanner } from './page-banners.ts'
import { bannerDisplay, dismissBanner } from './dismissed-banners.ts'
import { PlainText, textLength } from './plain-text.tsx'
import styles from './site-banners.module.css'

interface SiteBannersProps {
  /** Null when they cannot be read; nothing is shown then. */
  banners: readonly SiteBanner[] | null
}

/** The exchange's notices on this page. A closed one stays closed for the browser session. */
export function SiteBanners({ banners }: SiteBannersProps) {
  const { pathname } = useLocation()
  return pageBanners(banners ?? [], pathname).map(banner => <Banner key={banner.id} banner={banner} />)
}

/** Number of letters that fit one line on a phone. */
const lineLength = 38

/** One notice. On a phone a long one is folded to one line, so that the page begins above the fold. */
function Banner({ banner: { id, body } }: { banner: SiteBanner }) {
  const [isOpen, setOpen] = useState(false)
  const bodyId = useId()
  const isLong = body.content.length > 1 || textLength(body) > lineLength
  const close = () => {
    dismissBanner(id)
    // The button disappears with its banner, so the focus moves to the content.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <aside
      aria-label="Notice"
      className={styles.banner}
      style={{ display: `var(${bannerDisplay(id)}, block)` }}
    >
      <div className={`page-width ${styles.row}`}>
        <div id={bodyId} className={styles.body} data-folded={(isLong && !isOpen) || undefined}>
          <PlainText document={body} />
        </div>
        {isLong && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            aria-label={isOpen ? 'Less of this notice' : 'More of this notice'}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Less' : 'More'}
          </button>
        )}
        <button type="button" className={styles.close} aria-label="Close this notice" onClick={close} />
      </div>
    </aside>
  )
}
