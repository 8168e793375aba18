import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import styles from './modal.module.css'

interface ModalProps {
  title: string
  /** What the button that opens it says. */
  trigger: string
  /** By which links open it: `#name`. */
  name?: string
  /** 740 px wide at most instead of 450. */
  isLarge?: boolean
  children: ReactNode
}

const knowsCommands = (button: HTMLButtonElement) => 'commandForElement' in button

/**
 * Shows a dialog when the address names it, and closes it when the address does so no more, as by the way back. A browser
 * says later that it closed: by then the way forward may have named it again, so `isLeft` tells whose closing it was.
 */
function useHash(name: string | undefined) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isLeft = useRef(false)
  useEffect(() => {
    if (name === undefined) return
    const follow = () => {
      const isOpen = dialog.current?.open ?? false
      if (location.hash === `#${name}`) {
        if (!isOpen) dialog.current?.showModal()
      } else if (isOpen) {
        isLeft.current = true
        dialog.current?.close()
      }
    }
    // A dialog that was opened before this page woke stays open.
    if (location.hash === `#${name}`) follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [name])
  const leaveAddress = () => {
    const wasLeft = isLeft.current
    isLeft.current = false
    if (wasLeft || dialog.current?.open || location.hash !== `#${name}`) return
    history.replaceState(history.state, '', location.href.split('#')[0])
  }
  return { dialog, leaveAddress }
}

/**
 * Tells the page while a dialog covers it. A rule that looked for one, `:root:has(…)`, would have a browser style the
 * whole page anew with each tick.
 */
function useCover(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const own = dialog.current
    const tell = () => document.documentElement.toggleAttribute('data-covered', own?.open ?? false)
    if (own?.open) tell()
    own?.addEventListener('toggle', tell)
    return () => {
      own?.removeEventListener('toggle', tell)
      if (own?.open) document.documentElement.removeAttribute('data-covered')
    }
  }, [dialog])
}

/**
 * A button, and the dialog that it opens over the page: the keyboard stays within and returns to the button. The
 * browser itself opens and closes it, so that no script is waited for; on paper it stands where its button stood.
 */
export function Modal({ title, trigger, name, isLarge = false, children }: ModalProps) {
  const ownId = useId()
  const titleId = useId()
  const id = name ?? ownId
  const { dialog, leaveAddress } = useHash(name)
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
        className={styles.trigger}
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
