import styles from './format-links.module.css'

interface FormatLinksProps {
  /** Content of the files, for assistive technology. */
  title: string
  /** Same file in each format. */
  files: readonly { label: string; to: string }[]
}

/** Links to a file in each format, separated by commas. */
export const FormatLinks = ({ title, files }: FormatLinksProps) =>
  files.map(({ label, to }, place) => (
    <span key={to}>
      {place > 0 && ', '}
      <a className={styles.link} href={to} aria-label={`${title}, ${label}`}>
        {label}
      </a>
    </span>
  ))
