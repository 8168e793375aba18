import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { EntryView } from '../../entry-view.tsx'
import { Picture } from '../../picture.tsx'
import { RichText } from '../../rich-text.tsx'
import { Article_entry } from './__generated__/article.graphql.ts'
import styles from './article.module.css'

interface ArticleProps {
  entry: FragmentType<typeof Article_entry>
}

/** A text with a picture next to it or, as a column, above it. A linked picture takes precedence over a plain one. */
export function Article({ entry }: ArticleProps) {
  const { data } = useFragment({ fragment: Article_entry, from: entry })
  const { header, heading, richDescription, picture, clickableImage, articleDirection } = data
  return (
    <article className={styles.article} data-direction={articleDirection}>
      {header && <h2 className={styles.header}>{header}</h2>}
      {clickableImage ? (
        <EntryView reference={clickableImage} at="clickableImage" />
      ) : (
        <Picture asset={picture} kind="article" />
      )}
      <div className={styles.words}>
        {heading && <p className={styles.title}>{heading}</p>}
        <RichText document={richDescription} />
      </div>
    </article>
  )
}
