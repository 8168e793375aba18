import { type ReactNode } from 'react'
import { CopyButton } from '../form/copy-button.tsx'
import styles from './code-block.module.css'

interface CodeBlockProps {
  /** Accessible name of the code. */
  label: string
  children: string
  /** Control that selects the shown code, in place of the label above it. */
  choice?: ReactNode
}

/** Comment lines of shells, Python and JavaScript. */
const comment = /^\s*(?:#|\/\/)/

/** Source code in a scrollable box. */
export function CodeBlock({ label, children, choice }: CodeBlockProps) {
  const code = children.trimEnd()
  return (
    <div className={styles.block}>
      <div className={styles.head}>
        {choice ?? <span className={styles.label}>{label}</span>}
        <CopyButton text={code} what={`the code of “${label}”`} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keys */}
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
    </div>
  )
}
