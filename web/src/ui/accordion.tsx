import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { hashName } from '../lib/hash-name.ts'
import styles from './accordion.module.css'

interface AccordionItem {
  key: string
  /** Its anchor, which stands inside it: so a browser opens it by itself for an address that names it. */
  id?: string | undefined
  /** Null where nothing could name the button: its content stands open. */
  title: string | null
  content: ReactNode
}

interface AccordionProps {
  items: readonly AccordionItem[]
  /** Of the items' titles. */
  level: 2 | 3
}

/**
 * Items under their titles, which open and close them; several may be open. The browser itself does so, before a script
 * does and without one. An address that names something inside an item opens it: where the browser does not, the script.
 */
export function Accordion({ items, level }: AccordionProps) {
  const list = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    const place = document.getElementById(hashName(hash) ?? '')
    const item = place?.closest('details')
    if (!item || !list.current?.contains(item) || item.open) return
    item.open = true
    place?.scrollIntoView()
  }, [hash, key])
  const Heading = `h${level}` as const
  return (
    <div ref={list} className={styles.list}>
      {items.map(({ key: itemKey, id, title, content }) =>
        title === null ? (
          <div key={itemKey} className={styles.item}>
            {content}
          </div>
        ) : (
          <details key={itemKey} className={styles.item}>
            <summary className={styles.summary}>
              <Heading className={styles.title}>{title}</Heading>
            </summary>
            <div id={id} className={styles.content}>
              {content}
            </div>
          </details>
        ),
      )}
    </div>
  )
}
