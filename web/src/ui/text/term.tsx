import { type ReactNode, useId, useRef } from 'react'
import { openPopover } from '../../lib/open-popover.ts'
import styles from './term.module.css'

interface TermProps {
  children: ReactNode
  /** Explanation in one or two sentences. */
  meaning: string
}

const leaveAfterMs = 150

/** Term with an explanation on hover, focus or tap. Escape or a press elsewhere closes it, and the pointer may move onto it. */
export function Term({ children, meaning }: TermProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = () => {
    clearTimeout(leaving.current)
    if (button.current && tip.current) openPopover(button.current, tip.current)
  }
  const hide = () => tip.current?.matches(':popover-open') && tip.current.hidePopover()
  const leave = () => {
    leaving.current = setTimeout(hide, leaveAfterMs)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.term}
        aria-describedby={id}
        onClick={show}
        onFocus={event => event.currentTarget.matches(':focus-visible') && show()}
        onBlur={hide}
        onPointerEnter={event => event.pointerType === 'mouse' && show()}
        onPointerLeave={leave}
      >
        {children}
      </button>
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="auto"
        className={styles.tip}
        onPointerEnter={() => clearTimeout(leaving.current)}
        onPointerLeave={leave}
      >
        {meaning}
      </span>
    </>
  )
}
