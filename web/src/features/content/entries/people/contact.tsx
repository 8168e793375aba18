import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { ContactBlock } from '../../../contact/contact-block.tsx'
import { Facade } from '../../embeds/facade.tsx'
import { mapFrame } from '../../embeds/frames.ts'
import { linkAddress } from '../../../../lib/link-address.ts'
import { Contact_entry } from './__generated__/contact.graphql.ts'
import styles from './contact.module.css'

interface ContactProps {
  entry: FragmentType<typeof Contact_entry>
}

/** Contact details of a place or a person. A map is shown only as an embed of the mapping service, and only on request. */
export function Contact({ entry }: ContactProps) {
  const { data } = useFragment({ fragment: Contact_entry, from: entry })
  const map = data.map ? mapFrame(data.map) : null
  return (
    <ContactBlock
      contact={{ ...data, link: linkAddress(data.link) }}
      isNamed
      map={
        map && (
          <div className={styles.map}>
            <Facade title={`Map: ${data.name}`} frame={map} ratio="4:3" />
          </div>
        )
      }
    />
  )
}
