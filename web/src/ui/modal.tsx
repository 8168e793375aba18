import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './modal.module.css'

interface ModalProps {
  title: string
  isOpen: boolean
  /** Asked by Escape, by the cross and by a press beside it. */
  onClose: () => void
  /** 740 px wide at most instead of 450. */
  isLarge?: boolean
  children: ReactNode
}

/** A dialog over the page, which keeps the keyboard while it is open and gives it back to where it was. */
export function Modal({ title, isOpen, onClose, isLarge = false, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    // Escape is a keyboard's way to what a press beside the dialog does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.modal}
      data-large={isLarge || undefined}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={event => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  )
}
