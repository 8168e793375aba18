import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Link } from 'react-router'
import { instrumentPath } from '../../../../paths.ts'
import { Instrument_entry } from './__generated__/instrument.graphql.ts'

interface InstrumentProps {
  entry: FragmentType<typeof Instrument_entry>
}

/** An instrument's name, linked to its page. */
export function Instrument({ entry }: InstrumentProps) {
  const { data } = useFragment({ fragment: Instrument_entry, from: entry })
  return <Link to={instrumentPath(data.code)}>{data.name}</Link>
}
