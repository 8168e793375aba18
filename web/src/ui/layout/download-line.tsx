import type { ComponentProps } from 'react'
import { CsvButton } from '../form/csv-button.tsx'
import styles from './download-line.module.css'

/** Download link below a table. */
export function DownloadLine<TRow>(table: ComponentProps<typeof CsvButton<TRow>>) {
  return (
    <p className={styles.line}>
      <CsvButton {...table} />
    </p>
  )
}
