import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Issuer_entry } from './__generated__/issuer.graphql.ts'

interface IssuerProps {
  entry: FragmentType<typeof Issuer_entry>
}

export function Issuer({ entry }: IssuerProps) {
  const { data } = useFragment({ fragment: Issuer_entry, from: entry })
  return <p>{data.name}</p>
}
