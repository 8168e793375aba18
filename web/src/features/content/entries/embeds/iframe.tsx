import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Facade } from '../../embeds/facade.tsx'
import { pageFrame } from '../../embeds/frames.ts'
import { Iframe_entry } from './__generated__/iframe.graphql.ts'

interface IframeProps {
  entry: FragmentType<typeof Iframe_entry>
}

/** Another site's page in a frame, loaded on request. Empty while its site is not configured. */
export function Iframe({ entry }: IframeProps) {
  const { data } = useFragment({ fragment: Iframe_entry, from: entry })
  const { title, provider, width, height } = data
  if (!provider) return null
  return <Facade title={title} frame={pageFrame(provider)} width={width} height={height} />
}
