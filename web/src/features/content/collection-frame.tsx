import { type ReactNode, useId } from 'react'
import { useNameAnchor } from './entry-place.ts'
import styles from './collection-frame.module.css'

/** Fields that every collection has in addition to its elements. */
export interface CollectionHead {
  readonly id: string
  readonly heading: string | null
  readonly useTitleAsHeader: boolean
}

interface CollectionFrameProps {
  collection: CollectionHead
  children: ReactNode
}

/** Whether a collection shows its title above its elements. */
export const hasHeader = ({ heading, useTitleAsHeader }: CollectionHead) =>
  useTitleAsHeader && (heading ?? '').trim() !== ''

/** A collection with its anchor and, where editors asked for it, its title. */
export function CollectionFrame({ collection, children }: CollectionFrameProps) {
  const titleId = useId()
  const anchor = useNameAnchor(collection.id)
  const isHeaded = hasHeader(collection)
  return (
    // Not a landmark: a page may have many collections, some with the same title.
    <section
      role={isHeaded ? 'group' : undefined}
      id={anchor}
      className={styles.frame}
      aria-labelledby={isHeaded ? titleId : undefined}
    >
      {isHeaded && <h2 id={titleId}>{collection.heading}</h2>}
      {children}
    </section>
  )
}
