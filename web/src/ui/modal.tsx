import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { hashName } from '../lib/hash-name.ts'
import styles from './modal.module.css'
import { useCover } from './use-cover.ts'

interface ModalProps {
  title: string
  /** What the button that opens it says. */
  trigger: string
  /** By which links open it: `#name`. */
  name?: string | undefined
  /** What opens it looks like a button, as in a text; else like a link, as beside figures. */
  isButton?: boolean
  /** 740 px wide at most instead of 450. */
  isLarge?: boolean
  children: ReactNode
}

/** Whether the address names a dialog or something inside it. */
const isNamed = (dialog: HTMLDialogElement | null) =>
  dialog?.contains(document.getElementById(hashName(location.hash) ?? '')) ?? false

const knowsCommands = (button: HTMLButtonElement) => 'commandForElement' in button

/**
 * Shows a dialog when the address names it or something inside it, and closes it when the address does so no more, as by the way back. A browser
 * says later that it closed: by then the way forward may have named it again, so `isLeft` tells whose closing it was.
 */
function useHash() {
  const dialog = useRef<HTMLDialogElement>(null)
  const isLeft = useRef(false)
  useEffect(() => {
    const follow = () => {
      const isOpen = dialog.current?.open ?? false
      if (isNamed(dialog.current)) {
        if (!isOpen) dialog.current?.showModal()
      } else if (isOpen) {
        isLeft.current = true
        dialog.current?.close()
      }
    }
    // A dialog that was opened before this page woke stays open.
    if (isNamed(dialog.current)) follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const leaveAddress = () => {
    const wasLeft = isLeft.current
    isLeft.current = false
    if (wasLeft || dialog.current?.open || !isNamed(dialog.current)) return
    history.replaceState(history.state, '', location.href.split('#')[0])
  }
  return { dialog, leaveAddress }
}

/**
 * A button, and the dialog that it opens over the page: the keyboard stays within and returns to the button. The
 * browser itself opens and closes it, so that no script is waited for; on paper it stands where its button stood.
 */
export function Modal({ title, trigger, name, isButton = false, isLarge = false, children }: ModalProps) {
  const ownId = useId()
  const titleId = useId()
  const id = name ?? ownId
  const { dialog, leaveAddress } = useHash()
  useCover(dialog)
  const act = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (knowsCommands(currentTarget)) return
    if (dialog.current?.open) dialog.current.close()
    else dialog.current?.showModal()
  }
  return (
    <>
      <button
        type="button"
        className={isButton ? styles.button : styles.trigger}
        aria-haspopup="dialog"
        command="show-modal"
        commandfor={id}
        onClick={act}
      >
        {trigger}
      </button>
      <dialog
        ref={dialog}
        id={id}
        className={styles.modal}
        data-large={isLarge || undefined}
        aria-labelledby={titleId}
        closedby="any"
        onClose={leaveAddress}
      >
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className={styles.close}
            aria-label="Close"
            command="close"
            commandfor={id}
            onClick={act}
          />
        </header>
        <div className={styles.content}>{children}</div>
      </dialog>
    </>
  )
}
