import { useState } from 'react'
import styles from './glow.module.css'

interface GlowProps {
  children: string
  tone?: 'up' | 'down' | 'same'
}

/** Text that glows once in its soft colour when it changes, but not when it first appears. */
export function Glow({ children, tone = 'same' }: GlowProps) {
  const [shown, setShown] = useState({ text: children, changes: 0 })
  if (shown.text !== children) setShown({ text: children, changes: shown.changes + 1 })
  const className = shown.changes > 0 ? styles.glow : undefined
  return (
    <span key={shown.changes} className={className} data-tone={tone}>
      {children}
    </span>
  )
}
