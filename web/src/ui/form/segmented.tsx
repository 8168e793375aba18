import { Link } from 'react-router'
import { isPlainClick } from '../../lib/is-plain-click.ts'
import styles from './segmented.module.css'
import { useToolbar } from './use-toolbar.ts'

interface SegmentedOption {
  label: string
  /** Address of this choice, also for a new tab or without JavaScript. */
  to: string
  isChosen: boolean
  /** Action that replaces the navigation when JavaScript is available. */
  onChoose?: () => void
}

interface SegmentedProps {
  /** Accessible name of the choice. */
  label: string
  options: readonly SegmentedOption[]
}

/** Single choice of a few visible options, each an address of the same page. */
export function Segmented({ label, options }: SegmentedProps) {
  const toolbar = useToolbar()
  return (
    <div
      {...toolbar}
      aria-label={label}
      className={styles.group}
      data-few={options.length < 4 || undefined}
      data-many={options.length > 8 || undefined}
    >
      {options.map(option => (
        <Link
          key={option.label}
          to={option.to}
          className={styles.option}
          aria-current={option.isChosen || undefined}
          preventScrollReset
          onClick={event => {
            if (!option.onChoose || !isPlainClick(event)) return
            event.preventDefault()
            option.onChoose()
          }}
        >
          {option.label}
        </Link>
      ))}
    </div>
  )
}
