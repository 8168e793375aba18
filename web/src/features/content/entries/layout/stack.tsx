import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { DirectedElements } from '../../directed-elements.tsx'
import { Stack_entry } from './__generated__/stack.graphql.ts'

/** Elements below each other, or in a row that shares the width. */
export function Stack({ entry }: { entry: FragmentType<typeof Stack_entry> }) {
  const { data } = useFragment({ fragment: Stack_entry, from: entry })
  return <DirectedElements collection={data} kind="stack" />
}
