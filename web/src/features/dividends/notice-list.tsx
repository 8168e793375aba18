import { Term } from '../../ui/term.tsx'
import styles from './dividends.module.css'

interface NoticeListProps {
  /** A notice's code and its meaning; null for a code that is not known here. */
  notices: readonly { code: string; meaning: string | null }[]
}

/** Codes that can stand beside a price; each explains itself. */
export function NoticeList({ notices }: NoticeListProps) {
  return (
    <ul className={styles.notices}>
      {notices.map(({ code, meaning }) => (
        <li key={code}>{meaning === null ? code : <Term meaning={meaning}>{code}</Term>}</li>
      ))}
    </ul>
  )
}
