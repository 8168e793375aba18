import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { DirectedElements } from '../../directed-elements.tsx'
import { Flex_entry } from './__generated__/flex.graphql.ts'

/** Elements in a wrapping row, each at its own width. */
export function Flex({ entry }: { entry: FragmentType<typeof Flex_entry> }) {
  const { data } = useFragment({ fragment: Flex_entry, from: entry })
  return <DirectedElements collection={data} kind="flex" />
}
