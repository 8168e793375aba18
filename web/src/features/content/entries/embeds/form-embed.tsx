import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { allowedId } from '../../embeds/allowed-addresses.ts'
import { Facade } from '../../embeds/facade.tsx'
import { scriptFrame } from '../../embeds/frames.ts'
import { FormEmbed_entry } from './__generated__/form-embed.graphql.ts'

interface FormEmbedProps {
  entry: FragmentType<typeof FormEmbed_entry>
}

/** A form of the form builder. Empty while no form builder is configured, or for an invalid id. */
export function FormEmbed({ entry }: FormEmbedProps) {
  const { data } = useFragment({ fragment: FormEmbed_entry, from: entry })
  const { title, provider, height } = data
  const form = allowedId(data.form)
  if (!provider || form === null) return null
  return (
    <Facade title={title} frame={scriptFrame('form-builder', { form }, provider)} height={height ?? 480} />
  )
}
