import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './modal.module.css'
import { useCover } from './use-cover.ts'

interface DialogProps {
  title: string
  isOpen: boolean
  /** The reader closed it. */
  onClose: () => void
  children: ReactNode
}

/** A dialog that something other than its own button opens. What is typed in it stays while it is closed. */
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
      // By its button and by Escape alone: who selects a word and lets go beside it has not left the form.
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
