import { useState } from 'react'
import styles from './price-chart.module.css'
import type { FileKind, ChartExport } from './chart-export.ts'

/** The picture as a file to keep, and the points in it; the code for it comes with the first press. */
export function ChartFiles(chart: ChartExport) {
  const [failed, setFailed] = useState<FileKind | null>(null)
  const save = async (kind: FileKind, element: Element) => {
    try {
      const { saveChart } = await import('./reader-tools.ts')
      await saveChart(kind, chart, element)
      setFailed(null)
    } catch {
      setFailed(kind)
    }
  }
  return (
    <span className={styles.files} data-failed={failed ?? undefined}>
      <button
        type="button"
        aria-label="Download the picture as PNG"
        onClick={event => void save('png', event.currentTarget)}
      >
        <DownloadIcon /> PNG
      </button>
      <button
        type="button"
        aria-label="Download the points as CSV"
        onClick={event => void save('csv', event.currentTarget)}
      >
        <DownloadIcon /> CSV
      </button>
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
