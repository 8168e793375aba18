import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { HeadlineFigure } from '../../ui/layout/headline.tsx'
import { formatIndex, indexMove } from './format-index.ts'
import { IndexChange } from './index-change.tsx'
import { IndexLevel_index } from './__generated__/index-level.graphql.ts'

/** Level of an index and its change today. */
export function IndexLevel({ index }: { index: FragmentType<typeof IndexLevel_index> }) {
  const { data: figures } = useFragment({ fragment: IndexLevel_index, from: index })
  const { value } = figures
  return (
    <>
      <HeadlineFigure label="Value" direction={indexMove(figures).direction} isMissing={value === null}>
        {formatIndex(value, figures)}
      </HeadlineFigure>
      <p>
        <span className="visually-hidden">Change </span>
        <IndexChange index={figures} isLoud />
      </p>
    </>
  )
}
