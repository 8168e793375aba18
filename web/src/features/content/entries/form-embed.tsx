import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { FormEmbed_entry } from './__generated__/form-embed.graphql.ts'

interface FormEmbedProps {
  entry: FragmentType<typeof FormEmbed_entry>
}

export function FormEmbed({ entry }: FormEmbedProps) {
  const { data } = useFragment({ fragment: FormEmbed_entry, from: entry })
  return <p>{data.title}</p>
}
