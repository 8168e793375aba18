import { useLocation } from 'react-router'
import { exitPreviewPath } from '../../paths.ts'
import { useHint } from '../../lib/hint-cookie.ts'
import styles from './preview-banner.module.css'

/** Informs editors that they see drafts, with a link to leave the preview. Empty for other readers. */
export function PreviewBanner() {
  const isPreview = useHint('contentPreview')
  const { pathname } = useLocation()
  if (!isPreview) return null
  return (
    <aside aria-label="Preview" className={styles.preview}>
      <div className={`page-width ${styles.row}`}>
        <p>Preview mode is on</p>
        {/* The server ends the preview, so the router must not handle the link. */}
        <a href={exitPreviewPath(pathname)}>Exit preview</a>
      </div>
    </aside>
  )
}
