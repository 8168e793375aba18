import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Link } from 'react-router'
import { companyPath } from '../../../../paths.ts'
import { Issuer_entry } from './__generated__/issuer.graphql.ts'

interface IssuerProps {
  entry: FragmentType<typeof Issuer_entry>
}

/** A company's name, linked to its page. */
export function Issuer({ entry }: IssuerProps) {
  const { data } = useFragment({ fragment: Issuer_entry, from: entry })
  return <Link to={companyPath(data.code)}>{data.name}</Link>
}
