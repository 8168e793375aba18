import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Elements } from '../elements.tsx'
import { CustomTable_entry } from './__generated__/custom-table.graphql.ts'

interface CustomTableProps {
  entry: FragmentType<typeof CustomTable_entry>
}

export function CustomTable({ entry }: CustomTableProps) {
  const { data } = useFragment({ fragment: CustomTable_entry, from: entry })
  return <Elements of={data.elements} />
}
