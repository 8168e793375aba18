import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import * as glossary from '../../__generated__/glossary/index.ts'
import { emDash } from '../../lib/format-number.ts'
import { FigureList } from '../../ui/table/figure-list.tsx'
import { Glow } from '../../ui/layout/glow.tsx'
import { Headline, HeadlineFigure } from '../../ui/layout/headline.tsx'
import { SubjectCode, SubjectHeader } from '../../ui/layout/subject-header.tsx'
import { formatIndex, indexMove } from './format-index.ts'
import { IndexChange } from './index-change.tsx'
import { FiguresAge } from '../quote/figures-age.tsx'
import { indexKind } from './index-kind.ts'
import { IndexAge_index } from './__generated__/index-age.graphql.ts'
import { IndexHeader_index } from './__generated__/index-header.graphql.ts'

/** Name and level of an index. */
export function IndexHeader({ index }: { index: FragmentType<typeof IndexHeader_index> }) {
  const { data: figures } = useFragment({ fragment: IndexHeader_index, from: index })
  const { code, name, value, valueLow, valueHigh } = figures
  const kind = indexKind(figures.kind)
  const { direction } = indexMove(figures)
  const show = (some: number | null) => formatIndex(some, figures)
  const range = valueLow === null || valueHigh === null ? emDash : `${show(valueLow)} – ${show(valueHigh)}`
  const facts = [
    { label: 'Kind', value: kind?.label ?? emDash, meaning: kind?.meaning ?? glossary.kind },
    {
      label: 'Day range',
      value: <Glow>{range}</Glow>,
      meaning: 'The lowest and the highest value of the day.',
    },
    { label: 'Open', value: show(figures.valueOpen), meaning: glossary.valueOpen },
    { label: 'Previous close', value: show(figures.previousClose), meaning: glossary.previousClose },
  ]
  return (
    <SubjectHeader titleId="index" facts={<FigureList figures={facts} isRuled />}>
      <SubjectCode>
        {figures.id} · {code}
      </SubjectCode>
      <h1 id="index">{name}</h1>
      <Headline>
        <HeadlineFigure label="Value" direction={direction} isMissing={value === null}>
          {show(value)}
        </HeadlineFigure>
        <p>
          <span className="visually-hidden">Change </span>
          <IndexChange index={figures} isLoud />
        </p>
      </Headline>
      <FiguresAge fragment={IndexAge_index} of={figures} simulated="Simulated figures" />
    </SubjectHeader>
  )
}
