import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { CollectionFrame } from '../../collection-frame.tsx'
import layout from '../../collection-layout.module.css'
import { layoutStyle } from '../../collection-layout.ts'
import { Elements } from '../../elements.tsx'
import { Contacts_entry } from './__generated__/contacts.graphql.ts'

interface ContactsProps {
  entry: FragmentType<typeof Contacts_entry>
}

/** Contacts in columns: as many as editors chose, else as many as fit. */
export function Contacts({ entry }: ContactsProps) {
  const { data } = useFragment({ fragment: Contacts_entry, from: entry })
  return (
    <CollectionFrame collection={data}>
      <div className={layout.contacts} style={layoutStyle(data)}>
        <Elements of={data.elements} />
      </div>
    </CollectionFrame>
  )
}
