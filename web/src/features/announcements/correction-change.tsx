import type { CorrectedField } from '../../__generated__/schema.ts'
import { afterWords, beforeWords } from './correction-words.ts'
import styles from './corrections.module.css'

interface CorrectionChangeProps {
  correction: { field: CorrectedField; before: string | null; after: string | null }
}

/** Values before and after a correction, each on its own line. */
export function CorrectionChange({ correction }: CorrectionChangeProps) {
  const before = beforeWords(correction)
  return (
    <span className={styles.change}>
      {before !== null && (
        <span>
          <span className={styles.label}>Before</span> <del>{before}</del>
        </span>
      )}
      <span>
        <span className={styles.label}>{before === null ? 'Reason' : 'After'}</span>{' '}
        <ins>{afterWords(correction)}</ins>
      </span>
    </span>
  )
}
