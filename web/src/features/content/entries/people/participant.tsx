import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { ContentLink } from '../../../../ui/text/content-link.tsx'
import { Picture } from '../../picture.tsx'
import { Participant_entry } from './__generated__/participant.graphql.ts'
import styles from './participant.module.css'

interface ParticipantProps {
  entry: FragmentType<typeof Participant_entry>
}

/** A market participant's logo, or name if there is no logo, linked to the participant's site. */
export function Participant({ entry }: ParticipantProps) {
  const { data } = useFragment({ fragment: Participant_entry, from: entry })
  const { name, link, logo } = data
  const hasLogo = logo?.url && logo.kind === 'PICTURE'
  const shown = hasLogo ? <Picture asset={logo} kind="logo" alternative={name} /> : name
  if (!link) return <p className={styles.participant}>{shown}</p>
  return (
    <p className={styles.participant}>
      <ContentLink to={link}>{shown}</ContentLink>
    </p>
  )
}
