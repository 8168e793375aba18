import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { SubscriptionForm_entry } from './__generated__/subscription-form.graphql.ts'

interface SubscriptionFormProps {
  entry: FragmentType<typeof SubscriptionForm_entry>
}

export function SubscriptionForm({ entry }: SubscriptionFormProps) {
  const { data } = useFragment({ fragment: SubscriptionForm_entry, from: entry })
  return <p>{data.title}</p>
}
