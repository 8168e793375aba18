import { useState } from 'react'
import { useGate } from '../../lib/gate.ts'
import { readerTools } from './late-reader-tools.ts'
import styles from './price-chart.module.css'
import type { FileKind, ChartExport } from './chart-export.ts'

const kinds = [
  { kind: 'png', label: 'PNG', what: 'Download the picture as PNG' },
  { kind: 'csv', label: 'CSV', what: 'Download the points as CSV' },
] as const

/**
 * Downloads of the picture and its points. The code is loaded on the first press. Visitors are asked to log in first; the picture
 * is then saved, and the points become available.
 */
export function ChartFiles(chart: ChartExport) {
  const { isOpen, logIn } = useGate()
  const [failed, setFailed] = useState<FileKind | null>(null)
  const save = async (kind: FileKind, element: Element) => {
    try {
      const tools = await readerTools.load()
      await tools?.saveChart(kind, chart, element)
      setFailed(tools ? null : kind)
    } catch {
      setFailed(kind)
    }
  }
  return (
    <span className={styles.files} data-failed={failed ?? undefined}>
      {isOpen === true &&
        kinds.map(({ kind, label, what }) => (
          <button
            key={kind}
            type="button"
            aria-label={what}
            onClick={event => void save(kind, event.currentTarget)}
          >
            <DownloadIcon /> {label}
          </button>
        ))}
      {isOpen === false && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label="Login to access the content: the picture as PNG"
          onClick={({ currentTarget }) => {
            // The login replaces this button by another one.
            const place = currentTarget.parentElement ?? currentTarget
            logIn(() => void save('png', place))
          }}
        >
          <DownloadIcon /> Login to access the content
        </button>
      )}
      <output className={failed ? styles.failure : styles.unseen}>
        {failed && `The ${failed.toUpperCase()} could not be made. Try again.`}
      </output>
    </span>
  )
}

const DownloadIcon = () => (
  <svg width="13" height="13" viewBox="0 0 14 14" aria-hidden="true">
    <path
      d="M7 1.5v7.6M3.8 6.2 7 9.4l3.2-3.2M1.8 12.4h10.4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    />
  </svg>
)
