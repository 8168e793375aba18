import { type FocusEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { Dialog } from './dialog.tsx'
import { figurePlace, useFigureStop } from './use-figure-stop.ts'
import styles from './explain-button.module.css'

interface ExplainButtonProps {
  /** Title of the dialog, such as `How P/E is worked out`. Also the description of the button. */
  title: string
  /** The figure as the page shows it. */
  children: ReactNode
  /** Whether the figure has a background, which shows that it can be pressed. Others are underlined. */
  hasBackground?: boolean
  /** Content of the dialog. Rendered only while it is open. */
  explanation: ReactNode
}

/** A figure that opens its explanation when pressed. Without scripts it is the figure alone. */
export function ExplainButton({ title, children, hasBackground = false, explanation }: ExplainButtonProps) {
  const isAwake = useIsHydrated()
  const button = useRef<HTMLButtonElement>(null)
  const stop = useFigureStop(button)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [place, setPlace] = useState<string | null>(null)
  const hint = useId()
  if (!isAwake) return children
  const open = () => {
    setOpen(true)
    setWasOpened(true)
  }
  const onFocus = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    stop.onFocus()
    if (currentTarget.matches(':focus-visible')) setPlace(figurePlace(currentTarget))
  }
  return (
    <>
      <button
        {...stop}
        onFocus={onFocus}
        onBlur={() => setPlace(null)}
        aria-describedby={place === null ? undefined : hint}
        ref={button}
        type="button"
        className={styles.figure}
        data-underlined={!hasBackground || undefined}
        aria-haspopup="dialog"
        title={title}
        onClick={open}
      >
        {children}
      </button>
      {place !== null &&
        createPortal(
          <output id={hint} className={styles.hint}>
            <kbd>Enter</kbd> {title}. <kbd>←</kbd> <kbd>→</kbd> Other figures, {place}.
          </output>,
          document.body,
        )}
      {wasOpened &&
        // Outside the figure, whose font and line breaks it would inherit.
        createPortal(
          <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
            {isOpen && <Suspense fallback={<output>Loading…</output>}>{explanation}</Suspense>}
          </Dialog>,
          document.body,
        )}
    </>
  )
}
