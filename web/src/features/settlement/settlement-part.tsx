import type { ReactNode } from 'react'
import styles from './settlement-part.module.css'

interface SettlementPartProps {
  /** Anchor of the part. */
  id: string
  title: string
  children: ReactNode
}

/** A part of the settlement page, under its heading. */
export function SettlementPart({ id, title, children }: SettlementPartProps) {
  const heading = `${id}-heading`
  return (
    <section id={id} aria-labelledby={heading} className={styles.part}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}

interface SettlementContentsProps {
  /** Accessible name of the navigation. */
  label?: string
  parts: readonly (readonly [id: string, name: string])[]
  /** Links to related pages. */
  children: ReactNode
}

/** Links to each part. */
export function SettlementContents({ label = 'On this page', parts, children }: SettlementContentsProps) {
  return (
    <nav aria-label={label} className={styles.contents}>
      {parts.map(([id, name]) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
      {children}
    </nav>
  )
}
