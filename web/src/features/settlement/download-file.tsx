import type { ReactNode } from 'react'
import { isPlainClick } from '../../lib/is-plain-click.ts'
import { type SettlementFileKind, settlementFilePath } from '../../paths.ts'
import { useDownload } from './use-download.ts'
import styles from './download.module.css'

interface DownloadFileProps {
  label: string
  kind: SettlementFileKind
  /** Without its ending. */
  fileName: string
  noDataMessage?: string
}

/** Several files side by side. */
export const Downloads = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)

/** Said where a file would be empty, unless editors say something else. */
const noData = 'There are no data'

/**
 * Gives the reader a file, for everybody. Without a script it is a link to the file; with one it says how far it is, and what
 * there is to say when no file comes.
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
