import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import styles from '../without-renderer.module.css'
import { Unknown_entry } from './__generated__/unknown.graphql.ts'

interface UnknownProps {
  entry: FragmentType<typeof Unknown_entry>
}

/** Replaces an entry of a type without a component. */
export function Unknown({ entry }: UnknownProps) {
  const { data } = useFragment({ fragment: Unknown_entry, from: entry })
  return (
    <span className={styles.message}>
      <b>Embedded Block Content Without Renderer</b>
      {`\n${data.contentType}\n`}
      <code>{data.fields}</code>
    </span>
  )
}
