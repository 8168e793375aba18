import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Contact_entry } from './__generated__/contact.graphql.ts'

interface ContactProps {
  entry: FragmentType<typeof Contact_entry>
}

export function Contact({ entry }: ContactProps) {
  const { data } = useFragment({ fragment: Contact_entry, from: entry })
  return <p>{data.name}</p>
}
