import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { HeaderImage_entry } from './__generated__/header-image.graphql.ts'

interface HeaderImageProps {
  entry: FragmentType<typeof HeaderImage_entry>
}

export function HeaderImage({ entry }: HeaderImageProps) {
  const { data } = useFragment({ fragment: HeaderImage_entry, from: entry })
  return <p>{data.title}</p>
}
