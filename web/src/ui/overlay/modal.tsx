import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { hashName } from '../../lib/hash-name.ts'
import styles from './modal.module.css'
import { useCover } from './use-cover.ts'

interface ModalProps {
  title: string
  /** Text of the button that opens it. */
  trigger: string
  /** Anchor for links that open it: `#name`. */
  name?: string | undefined
  /** Draws the trigger as a button, as within a text. Default: as a link, as next to figures. */
  isButton?: boolean
  /** Maximum width of 740 px instead of 450. */
  isLarge?: boolean
  children: ReactNode
}

/** Whether the address names a dialog or an element inside it. */
const isNamed = (dialog: HTMLDialogElement | null) =>
  dialog?.contains(document.getElementById(hashName(location.hash) ?? '')) ?? false

const knowsCommands = (button: HTMLButtonElement) => 'commandForElement' in button

/**
 * Opens a dialog when the address names it or an element inside it, and closes it when the address changes, as on Back. The close
 * event is asynchronous: Forward may have named the dialog again by then, so `isLeft` marks closings caused by the address.
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
    // A dialog that was opened before hydration stays open.
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
 * Button with a modal dialog that traps the focus and returns it to the button. The browser opens and closes the dialog natively,
 * without waiting for a script. In print, the dialog replaces its button.
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
