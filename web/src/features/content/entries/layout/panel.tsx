import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { RichText } from '../../rich-text.tsx'
import { Panel_entry } from './__generated__/panel.graphql.ts'
import styles from './panel.module.css'

interface PanelProps {
  entry: FragmentType<typeof Panel_entry>
}

/** A text in a frame, on a coloured background, or as a notice. */
export function Panel({ entry }: PanelProps) {
  const { data } = useFragment({ fragment: Panel_entry, from: entry })
  const { header, content, panelKind } = data
  return (
    <section className={`${styles.panel} ${styles[panelKind]}`}>
      {header && <h2 className={styles.header}>{header}</h2>}
      <RichText document={content} />
    </section>
  )
}
