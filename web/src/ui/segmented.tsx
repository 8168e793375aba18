import { Link } from 'react-router'
import { isPlainClick } from '../lib/is-plain-click.ts'
import styles from './segmented.module.css'
import { useToolbar } from './use-toolbar.ts'

interface SegmentedOption {
  label: string
  /** The address of this choice, also for a new tab or without a script. */
  to: string
  isChosen: boolean
  /** What a script does instead of going to the address. */
  onChoose?: () => void
}

interface SegmentedProps {
  /** Says to assistive technology what is chosen here. */
  label: string
  options: readonly SegmentedOption[]
}

/** One choice of a few that are all in view, each an address of the same page. */
export function Segmented({ label, options }: SegmentedProps) {
  const { toolbar, tabIndexOf } = useToolbar(options.findIndex(({ isChosen }) => isChosen))
  return (
    <div
      {...toolbar}
      aria-label={label}
      className={styles.group}
      data-few={options.length < 4 || undefined}
      data-many={options.length > 8 || undefined}
    >
      {options.map((option, place) => (
        <Link
          key={option.label}
          to={option.to}
          className={styles.option}
          tabIndex={tabIndexOf(place)}
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
