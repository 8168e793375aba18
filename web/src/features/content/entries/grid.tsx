import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Elements } from '../elements.tsx'
import { Grid_entry } from './__generated__/grid.graphql.ts'

interface GridProps {
  entry: FragmentType<typeof Grid_entry>
}

export function Grid({ entry }: GridProps) {
  const { data } = useFragment({ fragment: Grid_entry, from: entry })
  return <Elements of={data.elements} />
}
