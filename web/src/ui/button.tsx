import type { ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonProps {
  onClick?: () => void
  /** Sends the form around it. */
  isSubmit?: boolean
  /** What the page is there for: filled, at most one beside another. */
  isPrimary?: boolean
  isDisabled?: boolean
  opensDialog?: boolean
  /** Its name where the words in it do not say enough; begins with them. */
  label?: string | undefined
  children: ReactNode
}

export function Button({
  onClick,
  isSubmit = false,
  isPrimary = false,
  isDisabled = false,
  opensDialog = false,
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
      aria-label={label}
    >
      {children}
    </button>
  )
}
