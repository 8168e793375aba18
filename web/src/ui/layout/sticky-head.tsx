import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './sticky-head.module.css'

interface StickyHeadProps {
  /** Id of the heading in `title`. */
  titleId: string
  /** Whether the head is sticky. A part of a page scrolls with it. */
  isSticky: boolean
  /** Whether trading has stopped. The head then has no green or red. */
  isStopped?: boolean
  /** Small marks of the subject, such as badges. */
  marks: ReactNode
  /** Together with the three below it, the part that is sticky on a phone too. */
  title: ReactNode
  /** Important notice, read before the figures. */
  notice: ReactNode
  figures: ReactNode
  /** State of the figures: their age, and whether they can change. */
  state: ReactNode
  /** Part that is sticky where there is room. */
  more: ReactNode
}

/**
 * Sets `--page-bar` to the height of the sticky part: the bar, or the band around it in a wide window. Text wraps, so the style
 * sheet cannot define the height.
 */
function usePageBar(band: RefObject<HTMLElement | null>, bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const parts = [band.current, bar.current].filter(part => part !== null)
    const observer = new ResizeObserver(() => {
      const heights = parts.map(part => part.getBoundingClientRect().height)
      style.setProperty('--page-bar', `${Math.max(...heights)}px`)
    })
    for (const part of parts) observer.observe(part)
    return () => {
      observer.disconnect()
      style.removeProperty('--page-bar')
    }
  }, [band, bar])
}

/** Head of a subject with several pages: a band across the window that is sticky while they are read. */
export function StickyHead(props: StickyHeadProps) {
  const { titleId, isSticky, isStopped = false, marks, title, notice, figures, state, more } = props
  const band = useRef<HTMLElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  usePageBar(band, bar)
  return (
    <section
      ref={band}
      className={isSticky ? styles.band : styles.plain}
      aria-labelledby={titleId}
      data-stopped={isStopped || undefined}
    >
      <div className={styles.marks}>{marks}</div>
      <div ref={bar} className={styles.bar}>
        <div className={styles.title}>{title}</div>
        <div className={styles.notice}>{notice}</div>
        <div className={styles.figures}>{figures}</div>
        <div className={styles.state}>{state}</div>
      </div>
      <div className={styles.more}>{more}</div>
    </section>
  )
}
