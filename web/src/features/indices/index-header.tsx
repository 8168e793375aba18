import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import * as glossary from '../../__generated__/glossary/index.ts'
import { emDash } from '../../lib/format-number.ts'
import { Definition, Definitions } from '../../ui/definitions.tsx'
import { Glow } from '../../ui/glow.tsx'
import { Headline, HeadlineFigure } from '../../ui/headline.tsx'
import { SubjectCode, SubjectHeader } from '../../ui/subject-header.tsx'
import { formatIndex, indexMove } from './format-index.ts'
import { IndexChange } from './index-change.tsx'
import { IndexDelay } from './index-delay.tsx'
import { indexKind } from './index-kind.ts'
import { IndexHeader_index } from './__generated__/index-header.graphql.ts'

/** What an index is and where it stands. */
export function IndexHeader({ index }: { index: FragmentType<typeof IndexHeader_index> }) {
  const { data: figures } = useFragment({ fragment: IndexHeader_index, from: index })
  const { code, name, value, valueLow, valueHigh } = figures
  const kind = indexKind(figures.kind)
  const { direction } = indexMove(figures)
  const show = (some: number | null) => formatIndex(some, figures)
  const facts = (
    <Definitions isRuled>
      <Definition label="Kind" meaning={kind?.meaning ?? glossary.kind}>
        {kind?.label ?? emDash}
      </Definition>
      <Definition label="Day range" meaning="The lowest and the highest value of the day.">
        <Glow>
          {valueLow === null || valueHigh === null ? emDash : `${show(valueLow)} – ${show(valueHigh)}`}
        </Glow>
      </Definition>
      <Definition label="Open" meaning={glossary.valueOpen}>
        {show(figures.valueOpen)}
      </Definition>
      <Definition label="Previous close" meaning={glossary.previousClose}>
        {show(figures.previousClose)}
      </Definition>
    </Definitions>
  )
  return (
    <SubjectHeader titleId="index" facts={facts}>
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
      <IndexDelay index={figures} />
    </SubjectHeader>
  )
}
