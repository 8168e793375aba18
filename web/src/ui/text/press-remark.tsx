import { useEffect, useEffectEvent, useRef } from 'react'
import { openPopover } from '../../lib/open-popover.ts'
import styles from './press-remark.module.css'

interface PressRemarkProps {
  /** Empty while there is no message. */
  text: string
  onEnd: () => void
}

const shownMs = 5000

/** Result of a press, announced and shown for some seconds next to its parent element. The layout does not change. */
export function PressRemark({ text, onEnd }: PressRemarkProps) {
  const bubble = useRef<HTMLSpanElement>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const shown = bubble.current
    if (text === '' || !shown?.parentElement) return undefined
    openPopover(shown.parentElement, shown)
    const timer = setTimeout(() => end(), shownMs)
    return () => {
      clearTimeout(timer)
      shown.hidePopover()
    }
  }, [text])
  return (
    <>
      <output className="visually-hidden">{text}</output>
      <span ref={bubble} popover="manual" aria-hidden="true" className={styles.bubble}>
        {text}
      </span>
    </>
  )
}
