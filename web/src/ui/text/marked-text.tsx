import styles from './marked-text.module.css'

interface MarkedTextProps {
  parts: readonly { text: string; isMatch: boolean }[]
}

/** A text whose matches of a search are marked. */
export function MarkedText({ parts }: MarkedTextProps) {
  return parts.map(({ text, isMatch }, place) => {
    // Parts of a quote never move.
    const key = `${place}`
    return isMatch ? (
      <mark key={key} className={styles.match}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    )
  })
}
