import { useId } from 'react'
import styles from './clock-notice.module.css'

/**
 * Beside a clock that is set: that its time is simulated, and behind a press, with or without a script, why. A phone’s strip has
 * no room that a finger could hit, so there it is words, and the menu says why.
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
