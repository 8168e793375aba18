import type { ReactNode } from 'react'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import styles from './own-list.module.css'
import type { Saving } from './use-saving.ts'

/** A short list of the member's items, each with its actions. */
export function OwnList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.list}>
      {children}
    </ul>
  )
}

interface SavingLineProps {
  saving: Saving
  done: string
  children?: ReactNode
}

/** Buttons that save at once, with the result. */
export function SavingLine({ saving: { state, refused }, done, children }: SavingLineProps) {
  const message = refused && (refused.message ?? Object.values(refused.faults)[0])
  return (
    <>
      {message && <ErrorPanel>{message}</ErrorPanel>}
      <div className={styles.line}>
        <output>{state === 'saving' ? 'Saving…' : state === 'saved' ? done : ''}</output>
        {children}
      </div>
    </>
  )
}
