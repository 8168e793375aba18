import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { CollectionFrame } from '../../collection-frame.tsx'
import { useElementsOfType } from '../../elements-of-type.ts'
import { Elements } from '../../elements.tsx'
import { ServicesTable } from '../../services-table.tsx'
import { ParticipantCategoriesMatrix_entry } from './__generated__/participant-categories-matrix.graphql.ts'
import { ParticipantCategory_entry } from './__generated__/participant-category.graphql.ts'

interface ParticipantCategoriesMatrixProps {
  entry: FragmentType<typeof ParticipantCategoriesMatrix_entry>
}

/** Services permitted for each category of participant. Elements of other types are drawn below the table. */
export function ParticipantCategoriesMatrix({ entry }: ParticipantCategoriesMatrixProps) {
  const { data } = useFragment({ fragment: ParticipantCategoriesMatrix_entry, from: entry })
  const elements = useElementsOfType(data.elements, 'ParticipantCategoryEntry')
  const { data: read } = useFragment({
    fragment: ParticipantCategory_entry,
    from: elements.map(({ entry }) => entry),
  })
  const rows = read.flatMap((row, place) => (row ? [{ ...row, anchor: elements[place]?.anchor }] : []))
  return (
    <CollectionFrame collection={data}>
      <ServicesTable title={data.heading || 'Services of participant categories'} rows={rows} />
      <Elements of={data.elements} except="ParticipantCategoryEntry" />
    </CollectionFrame>
  )
}
