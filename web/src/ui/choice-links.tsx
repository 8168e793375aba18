import { Link } from 'react-router'
import styles from './choice-links.module.css'

interface ChoiceLinksProps {
  /** Says to assistive technology what is chosen here. */
  label: string
  options: readonly { label: string; to: string; isChosen: boolean }[]
}

/** A few views of one page, each an address, under a line. */
export function ChoiceLinks({ label, options }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className={styles.choices}>
      {options.map(option => (
        <Link
          key={option.label}
          to={option.to}
          preventScrollReset
          aria-current={option.isChosen ? 'page' : undefined}
        >
          {option.label}
        </Link>
      ))}
    </nav>
  )
}
