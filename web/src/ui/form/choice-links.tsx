import { Link } from 'react-router'
import styles from './choice-links.module.css'
import { useToolbar } from './use-toolbar.ts'

interface ChoiceLinksProps {
  /** Accessible name of the choice. */
  label: string
  options: readonly { label: string; to: string; isChosen: boolean }[]
}

/** Views of one page as links over a line, one address each. A single tab stop, as tabs are. */
export function ChoiceLinks({ label, options }: ChoiceLinksProps) {
  const toolbar = useToolbar()
  return (
    <nav aria-label={label}>
      <div {...toolbar} aria-label={label} className={styles.choices}>
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
      </div>
    </nav>
  )
}
