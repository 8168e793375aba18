import { Link } from 'react-router'
import styles from './segmented.module.css'

interface SegmentedOption {
  label: string
  /** The address of this choice. */
  to: string
  isChosen: boolean
}

interface SegmentedProps {
  /** Says to assistive technology what is chosen here. */
  label: string
  options: readonly SegmentedOption[]
}

/** One choice of a few that are all in view, each an address of the same page. */
export function Segmented({ label, options }: SegmentedProps) {
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(option => (
        <Link
          key={option.label}
          to={option.to}
          replace
          preventScrollReset
          className={styles.option}
          aria-current={option.isChosen || undefined}
        >
          {option.label}
        </Link>
      ))}
    </fieldset>
  )
}
