import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Iframe_entry } from './__generated__/iframe.graphql.ts'

interface IframeProps {
  entry: FragmentType<typeof Iframe_entry>
}

export function Iframe({ entry }: IframeProps) {
  const { data } = useFragment({ fragment: Iframe_entry, from: entry })
  return <p>{data.title}</p>
}
