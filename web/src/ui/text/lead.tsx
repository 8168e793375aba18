import type { ReactNode } from 'react'
import styles from './lead.module.css'

/** Summary of a page in a sentence under its heading. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>
}
