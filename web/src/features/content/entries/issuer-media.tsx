import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { IssuerMedia_entry } from './__generated__/issuer-media.graphql.ts'

interface IssuerMediaProps {
  entry: FragmentType<typeof IssuerMedia_entry>
}

export function IssuerMedia({ entry }: IssuerMediaProps) {
  const { data } = useFragment({ fragment: IssuerMedia_entry, from: entry })
  return <p>{data.title}</p>
}
