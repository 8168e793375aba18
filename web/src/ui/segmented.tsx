import { Link } from 'react-router'
import { isPlainClick } from '../lib/is-plain-click.ts'
import styles from './segmented.module.css'

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
  return (
    <fieldset
      className={styles.group}
      data-few={options.length < 4 || undefined}
      data-many={options.length > 8 || undefined}
    >
      <legend className="visually-hidden">{label}</legend>
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
    </fieldset>
  )
}
