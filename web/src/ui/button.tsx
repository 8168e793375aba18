import type { ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonProps {
  onClick?: () => void
  /** Sends the form around it. */
  isSubmit?: boolean
  isDisabled?: boolean
  children: ReactNode
}

export function Button({ onClick, isSubmit = false, isDisabled = false, children }: ButtonProps) {
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      className={styles.button}
      onClick={onClick}
      disabled={isDisabled}
    >
      {children}
    </button>
  )
}
