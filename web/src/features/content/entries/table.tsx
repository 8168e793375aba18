import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Table_entry } from './__generated__/table.graphql.ts'

interface TableProps {
  entry: FragmentType<typeof Table_entry>
}

export function Table({ entry }: TableProps) {
  const { data } = useFragment({ fragment: Table_entry, from: entry })
  return <p>{data.title}</p>
}
