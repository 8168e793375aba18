import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { hashName } from '../../lib/hash-name.ts'
import styles from './accordion.module.css'

interface AccordionItem {
  key: string
  /** Anchor inside the item's content, so that the browser opens the item for an address that names it. */
  id?: string | undefined
  /** Null for an item without a button. Its content is always open. */
  title: string | null
  content: ReactNode
}

interface AccordionProps {
  items: readonly AccordionItem[]
  /** Heading level of the items' titles. */
  level: 2 | 3
}

/**
 * Items that open and close by their titles; several may be open. The browser handles this natively, even without JavaScript. An
 * address that names an element inside an item opens it, by script where the browser does not.
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
