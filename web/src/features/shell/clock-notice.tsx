import { useId } from 'react'
import styles from './clock-notice.module.css'

/** Beside a clock that is set: that its time is simulated, and behind a press, with or without a script, why. */
export function ClockNotice({ notice }: { notice: string }) {
  const id = useId()
  return (
    <>
      <button type="button" className={styles.mark} popoverTarget={id} aria-describedby={id}>
        Simulated time
      </button>
      <p id={id} popover="auto" className={styles.notice}>
        {notice}
      </p>
    </>
  )
}
