import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { BLOCKS, type Document } from '@contentful/rich-text-types'
import { PictureKindContext } from '../../picture.tsx'
import { RichText } from '../../rich-text.tsx'
import { MediaBlock_entry } from './__generated__/media-block.graphql.ts'
import styles from './media-block.module.css'

interface MediaBlockProps {
  entry: FragmentType<typeof MediaBlock_entry>
}

const isMedia = ({ nodeType }: Document['content'][number]) =>
  nodeType === BLOCKS.EMBEDDED_ASSET || nodeType === BLOCKS.EMBEDDED_ENTRY

const part = (document: Document, isIn: (node: Document['content'][number]) => boolean): Document => ({
  ...document,
  content: document.content.filter(isIn),
})

/** A text with media: at their places in the text, or all of them on its left or right. */
export function MediaBlock({ entry }: MediaBlockProps) {
  const { data } = useFragment({ fragment: MediaBlock_entry, from: entry })
  const { header, content, mediaBlockKind } = data
  return (
    <PictureKindContext value="mediaBlock">
      <section className={styles.block} data-kind={mediaBlockKind}>
        {header && <h2 className={styles.header}>{header}</h2>}
        {content && mediaBlockKind !== 'PLAIN' ? (
          <div className={styles.sides}>
            <RichText document={part(content, node => !isMedia(node))} />
            <div className={styles.media}>
              <RichText document={part(content, isMedia)} />
            </div>
          </div>
        ) : (
          <RichText document={content} />
        )}
      </section>
    </PictureKindContext>
  )
}
