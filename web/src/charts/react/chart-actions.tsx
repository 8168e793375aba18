import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '../../lib/is-plain-click.ts'
import { ShareButton } from '../../ui/share-button.tsx'
import { focusChart } from './focus-chart.ts'
import styles from './price-chart.module.css'

interface ChartActionsProps {
  /** Names of the lines, beside what can be done. */
  legend: ReactNode
  /** What can be taken away as a file. */
  files: ReactNode
  /** What a shared link is called, and the page with this picture. */
  shared: { title: string; address: string }
  /** The page with the table open, or closed: what the link does without a script. */
  tableAddress: string
  /** What the table lists, such as 'KRE prices'. */
  name: string
  tableId: string
  isTableOpen: boolean
  onTable: () => void
  /** Shows the period whole again; null while it is. */
  onWhole: (() => void) | null
}

/** What can be done with the picture beside looking at it. */
export function ChartActions(props: ChartActionsProps) {
  const { legend, files, shared, tableAddress, name, tableId, isTableOpen, onTable, onWhole } = props
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onTable()
  }
  return (
    <div className={styles.head}>
      {legend}
      <div className={styles.actions}>
        {onWhole && (
          <button
            type="button"
            onClick={({ currentTarget }) => {
              focusChart(currentTarget)
              onWhole()
            }}
          >
            Whole period
          </button>
        )}
        <ShareButton what="this chart" {...shared} />
        <a
          href={tableAddress}
          aria-label={`Table of ${name}`}
          aria-expanded={isTableOpen}
          aria-controls={tableId}
          onClick={open}
        >
          Table
        </a>
        {files}
      </div>
    </div>
  )
}
