import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { CollectionFrame } from '../collection-frame.tsx'
import { useContent } from '../content-context.ts'
import { Elements } from '../elements.tsx'
import { ServicesTable } from '../services-table.tsx'
import { ParticipantCategoriesMatrix_entry } from './__generated__/participant-categories-matrix.graphql.ts'
import { ParticipantCategory_entry } from './__generated__/participant-category.graphql.ts'

interface ParticipantCategoriesMatrixProps {
  entry: FragmentType<typeof ParticipantCategoriesMatrix_entry>
}

/** Which services each category of participant may perform. An element that is no row stands below the table. */
export function ParticipantCategoriesMatrix({ entry }: ParticipantCategoriesMatrixProps) {
  const { data } = useFragment({ fragment: ParticipantCategoriesMatrix_entry, from: entry })
  const { entries } = useContent()
  const elements = data.elements.flatMap(({ id }) => {
    const element = entries.get(id)
    return element?.__typename === 'ParticipantCategoryEntry' ? [element] : []
  })
  const { data: read } = useFragment({ fragment: ParticipantCategory_entry, from: [...elements] })
  const rows = read.flatMap(row => row ?? [])
  const others = data.elements.filter(({ id }) => entries.get(id)?.__typename !== 'ParticipantCategoryEntry')
  return (
    <CollectionFrame collection={data}>
      <ServicesTable title={data.heading || 'Services of participant categories'} rows={rows} />
      <Elements of={others} />
    </CollectionFrame>
  )
}
