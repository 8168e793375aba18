import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Instrument_entry } from './__generated__/instrument.graphql.ts'

interface InstrumentProps {
  entry: FragmentType<typeof Instrument_entry>
}

export function Instrument({ entry }: InstrumentProps) {
  const { data } = useFragment({ fragment: Instrument_entry, from: entry })
  return <p>{data.name}</p>
}
