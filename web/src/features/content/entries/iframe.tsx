import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Notice } from '../../../ui/notice.tsx'
import { secureUrl } from '../embeds/allowed-addresses.ts'
import { Facade } from '../embeds/facade.tsx'
import { pageFrame } from '../embeds/frames.ts'
import { Iframe_entry } from './__generated__/iframe.graphql.ts'

interface IframeProps {
  entry: FragmentType<typeof Iframe_entry>
}

/** Another site's page, loaded in a frame when the reader asks for it. */
export function Iframe({ entry }: IframeProps) {
  const { data } = useFragment({ fragment: Iframe_entry, from: entry })
  const { title, url, width, height } = data
  const host = secureUrl(url)?.host ?? ''
  const frame = pageFrame(url, { name: host, host })
  if (!frame) return <Notice>The page “{title}” cannot be shown.</Notice>
  return <Facade {...{ title, frame, width, height }} />
}
