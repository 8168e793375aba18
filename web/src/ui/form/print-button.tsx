import { Button } from './button.tsx'
import styles from './print-button.module.css'

/** Prints the page. Present only with a script. */
export function PrintButton() {
  return (
    <div className={styles.place}>
      <Button onClick={() => window.print()}>Print</Button>
    </div>
  )
}
