import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { ClickableImage_entry } from './__generated__/clickable-image.graphql.ts'

interface ClickableImageProps {
  entry: FragmentType<typeof ClickableImage_entry>
}

export function ClickableImage({ entry }: ClickableImageProps) {
  const { data } = useFragment({ fragment: ClickableImage_entry, from: entry })
  return <p>{data.name}</p>
}
