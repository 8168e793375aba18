import { useEffect, useRef } from 'react'
import type { PortfolioTools } from './portfolio-frame.tsx'
import { transactionWords } from './transaction-columns.tsx'
import type { TransactionRow } from './transaction-draft.ts'
import { TransactionForm } from './transaction-form.tsx'
import styles from './transaction-form.module.css'

export type InPlaceTools = Pick<PortfolioTools, 'acts' | 'email' | 'today'>

interface InPlaceTransactionProps extends InPlaceTools {
  row: TransactionRow
  onEnd: () => void
}

/** The form of a transaction in its row. Enter saves, and Escape cancels. */
export function InPlaceTransaction({ row, acts, email, today, onEnd }: InPlaceTransactionProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector<HTMLElement>('select, input')?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears keys of the form's fields
    <div
      ref={frame}
      className={styles.inPlace}
      onKeyDown={event => {
        // The list of found instruments keeps its own Escape.
        if (event.key === 'Escape' && !event.defaultPrevented) onEnd()
      }}
    >
      <TransactionForm
        writing={{ row }}
        email={email}
        acts={acts}
        today={today}
        label={`Edit ${transactionWords(row)}`}
        onEnd={onEnd}
      />
    </div>
  )
}
