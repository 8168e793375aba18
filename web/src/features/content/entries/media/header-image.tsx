import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useContent } from '../../content-context.ts'
import { Picture } from '../../picture.tsx'
import { HeaderImage_entry } from './__generated__/header-image.graphql.ts'
import styles from './header-image.module.css'

interface HeaderImageProps {
  entry: FragmentType<typeof HeaderImage_entry>
}

/** A wide picture with text. Its title is omitted when the page's heading is the same. */
export function HeaderImage({ entry }: HeaderImageProps) {
  const { data } = useFragment({ fragment: HeaderImage_entry, from: entry })
  const page = useContent()
  const { title, image, text } = data
  return (
    <figure className={styles.header}>
      <Picture asset={image} />
      {(title !== page.title || text) && (
        <figcaption className={styles.words}>
          {title !== page.title && <p className={styles.title}>{title}</p>}
          {text && <p>{text}</p>}
        </figcaption>
      )}
    </figure>
  )
}
