import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '../../lib/is-plain-click.ts'
import { ShareButton } from '../../ui/form/share-button.tsx'
import { focusChart } from './focus-chart.ts'
import styles from './price-chart.module.css'

interface ChartActionsProps {
  /** Download buttons. */
  files: ReactNode
  /** Link to another view of the chart. */
  otherView?: ReactNode
  /** Button that shows code to embed the chart in another site. */
  embed?: ReactNode
  /** Title of the shared link, and the address with this picture. Null for a private page. */
  shared: { title: string; address: string } | null
  /** Address with the table open or closed, used by the link without JavaScript. */
  tableAddress: string
  /** Subject of the table, such as 'KRE prices'. */
  name: string
  tableId: string
  isTableOpen: boolean
  onTable: () => void
  /** Shows the whole period again. Null while it is shown. */
  onWhole: (() => void) | null
}

/** Actions on the picture, below it: the keyboard reaches the chart first. */
export function ChartActions(props: ChartActionsProps) {
  const { files, otherView, embed, shared, tableAddress, name, tableId, isTableOpen, onTable, onWhole } =
    props
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onTable()
  }
  return (
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
      {otherView}
      {files}
      {embed}
      {shared && <ShareButton what="this chart" {...shared} />}
      <a
        href={tableAddress}
        aria-label={`Table of ${name}`}
        aria-expanded={isTableOpen}
        aria-controls={tableId}
        onClick={open}
      >
        Table
      </a>
    </div>
  )
}
