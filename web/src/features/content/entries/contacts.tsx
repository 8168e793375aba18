import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Elements } from '../elements.tsx'
import { Contacts_entry } from './__generated__/contacts.graphql.ts'

interface ContactsProps {
  entry: FragmentType<typeof Contacts_entry>
}

export function Contacts({ entry }: ContactsProps) {
  const { data } = useFragment({ fragment: Contacts_entry, from: entry })
  return <Elements of={data.elements} />
}
