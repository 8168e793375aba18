import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** Quiet remark on the page or a part of it. */
export function Notice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>
}
