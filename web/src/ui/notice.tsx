import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** A quiet remark that concerns the whole page or a part of it. */
export function Notice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>
}
