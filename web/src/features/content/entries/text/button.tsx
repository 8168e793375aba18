import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { ContentLink } from '../../../../ui/text/content-link.tsx'
import { Button_entry } from './__generated__/button.graphql.ts'
import styles from './button.module.css'

interface ButtonProps {
  entry: FragmentType<typeof Button_entry>
}

/** A link that looks like a button, to an address or else to a file. */
export function Button({ entry }: ButtonProps) {
  const { data } = useFragment({ fragment: Button_entry, from: entry })
  const { label, link, linkToFile, style } = data
  return (
    <ContentLink to={link || linkToFile?.url} className={`${styles.button} ${styles[style]}`}>
      {label}
    </ContentLink>
  )
}
