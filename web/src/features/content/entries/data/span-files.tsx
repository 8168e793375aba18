import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { LoadedPart } from '../../loaded-part.tsx'
import { SpanFiles as Files } from '../../../settlement/span-files.tsx'
import { SpanFileRows } from '../../../settlement/__generated__/settlement-rows.graphql.ts'
import { SpanFiles_entry } from './__generated__/span-files.graphql.ts'
import { SettlementWidget } from './settlement-widget.tsx'

interface SpanFilesProps {
  entry: FragmentType<typeof SpanFiles_entry>
}

/** Margin parameter files, under the editors' title. */
export function SpanFiles({ entry }: SpanFilesProps) {
  const { data } = useFragment({ fragment: SpanFiles_entry, from: entry })
  return (
    <SettlementWidget title={data.title}>
      <LoadedPart query={SpanFileRows} variables={{}}>
        {rows => <Files files={rows?.spanFiles ?? null} />}
      </LoadedPart>
    </SettlementWidget>
  )
}
