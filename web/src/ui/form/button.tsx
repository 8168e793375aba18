import type { ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonProps {
  onClick?: () => void
  /** Submits the surrounding form. */
  isSubmit?: boolean
  /** Main action of the page, drawn filled. At most one per group of buttons. */
  isPrimary?: boolean
  isDisabled?: boolean
  opensDialog?: boolean
  /** For a button that shows and hides a part of the page. */
  isExpanded?: boolean | undefined
  /** Accessible name where the visible text is not enough. Starts with that text. */
  label?: string | undefined
  children: ReactNode
}

export function Button({
  onClick,
  isSubmit = false,
  isPrimary = false,
  isDisabled = false,
  opensDialog = false,
  isExpanded,
  label,
  children,
}: ButtonProps) {
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      className={styles.button}
      data-primary={isPrimary || undefined}
      onClick={onClick}
      disabled={isDisabled}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      aria-expanded={isExpanded}
      aria-label={label}
    >
      {children}
    </button>
  )
}
