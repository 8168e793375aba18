import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { allowedId } from '../embeds/allowed-addresses.ts'
import { EmbedNotice } from '../embeds/embed-notice.tsx'
import { Facade } from '../embeds/facade.tsx'
import { scriptFrame } from '../embeds/frames.ts'
import { FormEmbed_entry } from './__generated__/form-embed.graphql.ts'

interface FormEmbedProps {
  entry: FragmentType<typeof FormEmbed_entry>
}

export function FormEmbed({ entry }: FormEmbedProps) {
  const { data } = useFragment({ fragment: FormEmbed_entry, from: entry })
  const { title, provider, height } = data
  if (!provider) return <EmbedNotice title={title} reason="no form builder is set up" />
  const form = allowedId(data.form)
  if (form === null) return <EmbedNotice title={title} reason="its form has no valid id" />
  return (
    <Facade title={title} frame={scriptFrame('form-builder', { form }, provider)} height={height ?? 480} />
  )
}
