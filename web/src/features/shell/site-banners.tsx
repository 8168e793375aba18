import { useLocation } from 'react-router'
import { bannersOn, type SiteBanner } from './banners-on.ts'
import { bannerDisplay, dismissBanner } from './dismissed-banners.ts'
import { PlainText } from './plain-text.tsx'
import styles from './site-banners.module.css'

interface SiteBannersProps {
  /** Null when they cannot be had: then nothing stands in their place. */
  banners: readonly SiteBanner[] | null
}

/** The exchange's notices on this page. Each can be closed, which holds until the reader's session ends. */
export function SiteBanners({ banners }: SiteBannersProps) {
  const { pathname } = useLocation()
  return bannersOn(banners ?? [], pathname).map(banner => <Banner key={banner.id} banner={banner} />)
}

function Banner({ banner: { id, body } }: { banner: SiteBanner }) {
  const close = () => {
    dismissBanner(id)
    // The button is gone with its banner: the keyboard goes on from the content.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <aside
      aria-label="Notice"
      className={styles.banner}
      style={{ display: `var(${bannerDisplay(id)}, block)` }}
    >
      <div className={`page-width ${styles.row}`}>
        <div className={styles.body}>
          <PlainText document={body} />
        </div>
        <button type="button" className={styles.close} aria-label="Close this notice" onClick={close} />
      </div>
    </aside>
  )
}
