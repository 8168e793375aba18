import type { ReactNode } from 'react'
import { isPlainClick } from '../../lib/is-plain-click.ts'
import { type SettlementFileKind, settlementFilePath } from '../../paths.ts'
import { useDownload } from './use-download.ts'
import styles from './download.module.css'

interface DownloadFileProps {
  label: string
  kind: SettlementFileKind
  /** Without extension. */
  fileName: string
  noDataMessage?: string
}

/** Several files side by side. */
export const Downloads = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)

/** Default message for an empty file; editors may replace it. */
const noData = 'There are no data'

/**
 * Public download of a file. Without a script it is a link; with one it shows the progress, and a message if there is no file.
 */
export function DownloadFile({ label, kind, fileName, noDataMessage = noData }: DownloadFileProps) {
  const { message, isLoading, start } = useDownload({ fileName, noDataMessage })
  const address = settlementFilePath(kind, fileName)
  return (
    <p className={styles.download}>
      <a
        className={styles.link}
        href={address}
        type="text/csv"
        aria-disabled={isLoading || undefined}
        onClick={event => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          start(address)
        }}
      >
        {label}
      </a>
      <output className={styles.message}>{message}</output>
    </p>
  )
}
