import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './sticky-head.module.css'

interface StickyHeadProps {
  /** The id of the heading in `title`. */
  titleId: string
  /** Whether it stays at the top of a scrolled page; a part of a page scrolls with it. */
  isSticky: boolean
  /** Whether the thing has stopped: then nothing of its head is green or red. */
  isStopped?: boolean
  /** Small marks of the thing, such as badges. */
  marks: ReactNode
  /** With the three below it, what stays at the top on a phone too. */
  title: ReactNode
  /** What a reader must know before the figures. */
  notice: ReactNode
  figures: ReactNode
  /** How the figures stand: how old they are, and whether they can change. */
  state: ReactNode
  /** What stays where there is room. */
  more: ReactNode
}

/**
 * Keeps `--page-bar` at the height of the part that stays: the bar, or the band around it where the window is wide. Words wrap, so
 * no style can name the height.
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

/** The head of a place of several pages: a band as wide as the window that stays at the top while they are read. */
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
