import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { InstrumentSnapshot_entry } from './__generated__/instrument-snapshot.graphql.ts'

interface InstrumentSnapshotProps {
  entry: FragmentType<typeof InstrumentSnapshot_entry>
}

export function InstrumentSnapshot({ entry }: InstrumentSnapshotProps) {
  const { data } = useFragment({ fragment: InstrumentSnapshot_entry, from: entry })
  return <p>{data.code}</p>
}
