import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Picture } from '../../picture.tsx'
import { RichText } from '../../rich-text.tsx'
import { Profile_entry } from './__generated__/profile.graphql.ts'
import styles from './profile.module.css'

interface ProfileProps {
  entry: FragmentType<typeof Profile_entry>
}

/** A person: portrait, name, position and text. */
export function Profile({ entry }: ProfileProps) {
  const { data } = useFragment({ fragment: Profile_entry, from: entry })
  const { name, roles, richDescription, picture } = data
  return (
    <article className={styles.profile}>
      <Picture asset={picture} kind="profile" alternative="" />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {roles.map(role => (
          <p key={role} className={styles.role}>
            {role}
          </p>
        ))}
        <RichText document={richDescription} />
      </div>
    </article>
  )
}
