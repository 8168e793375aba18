import { type ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'
import styles from './code-block.module.css'

interface CodeBlockProps {
  /** Says to assistive technology what the code is. */
  label: string
  children: string
  /** Chooses what is shown; stands above the code. Without it the label does. */
  choice?: ReactNode
}

/** Whole lines of comment, of shells, Python and JavaScript. */
const comment = /^\s*(?:#|\/\/)/

/** Code as it is, in a box that scrolls by itself. */
export function CodeBlock({ label, children, choice }: CodeBlockProps) {
  const code = children.trimEnd()
  return (
    <figure className={styles.block}>
      <figcaption className={styles.head}>
        {choice ?? <span className={styles.label}>{label}</span>}
        <CopyButton text={code} what={`the code of “${label}”`} />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <section tabIndex={0} aria-label={label}>
        <pre>
          {code.split('\n').map((line, place) => (
            <span key={place} className={comment.test(line) ? styles.comment : undefined}>
              {line}
              {'\n'}
            </span>
          ))}
        </pre>
      </section>
    </figure>
  )
}
