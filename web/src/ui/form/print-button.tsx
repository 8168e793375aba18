import { Button } from '../../ui/form/button.tsx'
import styles from './announcement-detail.module.css'

/** Prints the page. Present only with a script. */
export function PrintButton() {
  return (
    <div className={styles.print}>
      <Button onClick={() => window.print()}>Print</Button>
    </div>
  )
}
