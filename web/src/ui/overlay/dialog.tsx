import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './modal.module.css'
import { useCover } from './use-cover.ts'

interface DialogProps {
  title: string
  isOpen: boolean
  /** Called when the reader closes the dialog. */
  onClose: () => void
  children: ReactNode
}

/** Dialog opened by its owner instead of its own button. Typed text is kept while it is closed. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useCover(dialog)
  useEffect(() => {
    if (!isOpen) dialog.current?.close()
    else if (!dialog.current?.open) dialog.current?.showModal()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby={titleId}
      // Closed only by its button and by Escape. Selecting text and releasing the mouse outside must not close the form.
      closedby="closerequest"
      onClose={onClose}
    >
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        />
      </header>
      <div className={styles.content}>{children}</div>
    </dialog>
  )
}
