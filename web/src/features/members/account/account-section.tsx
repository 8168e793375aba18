import { type ReactNode, useId } from 'react'
import styles from './account-section.module.css'

interface AccountSectionProps {
  title: string
  /** Purpose of the section, in a sentence or two. */
  about: ReactNode
  children: ReactNode
}

/** A part of the account: its purpose on one side, its actions on the other. */
export function AccountSection({ title, about, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        <p>{about}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
