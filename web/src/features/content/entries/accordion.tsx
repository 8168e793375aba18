import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Elements } from '../elements.tsx'
import { Accordion_entry } from './__generated__/accordion.graphql.ts'

interface AccordionProps {
  entry: FragmentType<typeof Accordion_entry>
}

export function Accordion({ entry }: AccordionProps) {
  const { data } = useFragment({ fragment: Accordion_entry, from: entry })
  return <Elements of={data.elements} />
}
