import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { MediaBlock_entry } from './__generated__/media-block.graphql.ts'

interface MediaBlockProps {
  entry: FragmentType<typeof MediaBlock_entry>
}

export function MediaBlock({ entry }: MediaBlockProps) {
  const { data } = useFragment({ fragment: MediaBlock_entry, from: entry })
  return <p>{data.header}</p>
}
