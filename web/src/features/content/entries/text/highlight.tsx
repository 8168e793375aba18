import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Picture } from '../../picture.tsx'
import { RichText } from '../../rich-text.tsx'
import { Highlight_entry } from './__generated__/highlight.graphql.ts'
import styles from './highlight.module.css'

interface HighlightProps {
  entry: FragmentType<typeof Highlight_entry>
}

/** A short text below an icon. Without a title, its name is the heading. */
export function Highlight({ entry }: HighlightProps) {
  const { data } = useFragment({ fragment: Highlight_entry, from: entry })
  const { name, icon, heading, richDescription } = data
  return (
    <div className={styles.highlight}>
      <Picture asset={icon} kind="logo" alternative="" />
      <p className={styles.title}>{heading || name}</p>
      <RichText document={richDescription} />
    </div>
  )
}
