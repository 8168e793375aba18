import { useId } from 'react'
import styles from './clock-notice.module.css'

/**
 * Marks a simulated clock and explains it in a popover, with or without a script. A phone's strip has no room for a touch target:
 * it shows plain text there, and the menu has the explanation.
 */
export function ClockNotice({ notice }: { notice: string }) {
  const id = useId()
  return (
    <>
      <span className={styles.words}>Simulated time</span>
      <button type="button" className={styles.mark} popoverTarget={id} aria-describedby={id}>
        Simulated time
      </button>
      <p id={id} popover="auto" className={styles.notice}>
        {notice}
      </p>
    </>
  )
}
