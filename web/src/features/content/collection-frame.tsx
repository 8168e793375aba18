import { type ReactNode, useId } from 'react'
import { useNameAnchor } from './entry-place.ts'
import styles from './collection-frame.module.css'

/** What every collection has beside its elements. */
export interface CollectionHead {
  readonly id: string
  readonly heading: string | null
  readonly useTitleAsHeader: boolean
}

interface CollectionFrameProps {
  collection: CollectionHead
  children: ReactNode
}

/** Whether a collection's title stands above its elements. */
export const hasHeader = ({ heading, useTitleAsHeader }: CollectionHead) =>
  useTitleAsHeader && (heading ?? '').trim() !== ''

/** A collection under the anchor that editors named it and, where they asked for it, its title. */
export function CollectionFrame({ collection, children }: CollectionFrameProps) {
  const titleId = useId()
  const anchor = useNameAnchor(collection.id)
  const isHeaded = hasHeader(collection)
  return (
    // No landmark, for a page may have many of them and two of one title.
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
