import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import styles from './undo-notice.module.css'

interface UndoNoticeProps {
  /** What was taken away, or why it was not. */
  text: string
  /** Takes it back; null where there is nothing to be had back. */
  onUndo: (() => void) | null
  onClose: () => void
}

/** Says what came of a change, in view however long the list is. The button that was pressed went with its row, so this one has the focus. */
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
