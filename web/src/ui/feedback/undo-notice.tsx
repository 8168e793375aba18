import { useEffect, useRef } from 'react'
import { Button } from '../form/button.tsx'
import { Notice } from './notice.tsx'
import styles from './undo-notice.module.css'

interface UndoNoticeProps {
  /** Removed item, or the reason why it was kept. */
  text: string
  /** Reverts the change. Null where that is not possible. */
  onUndo: (() => void) | null
  onClose: () => void
}

/**
 * Confirms a change, in view however long the list is. It takes the focus, because the pressed button was removed with its row.
 */
export function UndoNotice({ text, onUndo, onClose }: UndoNoticeProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector('button')?.focus({ preventScroll: true }), [text])
  return (
    <div ref={frame} className={styles.frame}>
      <Notice>
        <output>{text}</output>
        {onUndo && <Button onClick={onUndo}>Undo</Button>}
        <Button onClick={onClose}>Close</Button>
      </Notice>
    </div>
  )
}
