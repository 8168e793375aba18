import styles from './file-links.module.css'

interface FileLinksProps {
  /** Kind of link, such as `Calendar`. */
  label: string
  links: readonly { label: string; to: string; type: string }[]
}

/** Addresses for other programs: feeds, calendars. */
export function FileLinks({ label, links }: FileLinksProps) {
  return (
    <p className={styles.links}>
      <span>{label}</span>
      {links.map(link => (
        <a key={link.to} href={link.to} type={link.type}>
          {link.label}
        </a>
      ))}
    </p>
  )
}
