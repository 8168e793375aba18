import { formatDateTime } from '../../lib/format-date.ts'
import styles from './local-mail.module.css'

interface LocalMailProps {
  mail: { to: string; subject: string; date: string; text: string; html: string }
}

/** A mail that a local site stores in a file, with working links. */
export function LocalMail({ mail }: LocalMailProps) {
  return (
    <article className={styles.mail} aria-label={mail.subject}>
      <h2>{mail.subject}</h2>
      <p className={styles.head}>
        To {mail.to} · <time dateTime={mail.date}>{formatDateTime(mail.date)}</time>
      </p>
      <p className={styles.text}>{mail.text.split(/(https?:\/\/\S+)/).map(linked)}</p>
      <details>
        <summary>As an email app shows it</summary>
        <iframe title={mail.subject} sandbox="" srcDoc={mail.html} />
      </details>
    </article>
  )
}

/** Every second piece is an address. One on localhost is a path of this site, because the port may differ. */
function linked(piece: string, at: number) {
  const url = at % 2 === 1 ? URL.parse(piece) : null
  if (!url) return piece
  const isOwn = url.hostname === 'localhost'
  return (
    <a key={at} href={isOwn ? url.pathname + url.search : url.href}>
      {piece}
    </a>
  )
}
