import { Button } from '../../ui/button.tsx'
import styles from './announcement-detail.module.css'

/** Prints the page; there only where a script can do it. */
export function PrintButton() {
  return (
    <div className={styles.print}>
      <Button onClick={() => window.print()}>Print</Button>
    </div>
  )
}
