import { useLocation } from 'react-router'
import { exitPreviewPath } from '../../paths.ts'
import { useHint } from '../../lib/hint-cookie.ts'
import styles from './preview-banner.module.css'

/** Says to editors that they see drafts, and leads out of it; nothing to everybody else. */
export function PreviewBanner() {
  const isPreview = useHint('contentPreview')
  const { pathname } = useLocation()
  if (!isPreview) return null
  return (
    <aside aria-label="Preview" className={styles.preview}>
      <div className={`page-width ${styles.row}`}>
        <p>Preview mode is on</p>
        {/* The server ends it, so the router must not take the link. */}
        <a href={exitPreviewPath(pathname)}>Exit preview</a>
      </div>
    </aside>
  )
}
