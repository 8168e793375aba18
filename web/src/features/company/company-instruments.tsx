import type { ApolloCache, FragmentType } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'
import { useLive } from '../../apollo/use-live.ts'
import { readMasked } from '../../apollo/use-masked.ts'
import { sourceRemarks } from '../../lib/data-source.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataNotAvailable } from '../../ui/data-not-available.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { InstrumentLine, instrumentColumns, type Line } from './instrument-line.tsx'
import { DataDelay } from '../instrument/data-delay.tsx'
import { DataDelay_instrument } from '../instrument/__generated__/data-delay.graphql.ts'
import { PriceTicks } from '../instrument/__generated__/price-ticks.graphql.ts'
import { Part } from './part.tsx'
import { InstrumentLine_instrument } from './__generated__/instrument-line.graphql.ts'
import styles from './company-layout.module.css'

export type CompanyInstrument = FragmentType<typeof InstrumentLine_instrument> &
  FragmentType<typeof DataDelay_instrument> & {
    id: string
    code: string
    freshness: { isSimulated: boolean } | null
  }

interface CompanyInstrumentsProps {
  code: string
  company: string
  /** Null when they cannot be had. */
  instruments: readonly CompanyInstrument[] | null
}

/** The gateway follows this many instruments for one reader. */
const mostFollowed = 300

function remarksOf(cache: ApolloCache, first: CompanyInstrument | undefined) {
  if (!first?.freshness) return []
  const { asAt, freshness } = readMasked(cache, DataDelay_instrument, first)
  return sourceRemarks(
    freshness && {
      ...freshness,
      asAt: freshness.asAt ?? asAt,
      isSimulated: first.freshness.isSimulated,
    },
  )
}

/** A company's instruments with their prices, each line following the market by itself. */
export function CompanyInstruments({ code: companyCode, company, instruments }: CompanyInstrumentsProps) {
  const codes = useMemo(
    () => instruments?.slice(0, mostFollowed).map(({ code }) => code) ?? [],
    [instruments],
  )
  useLive(PriceTicks, codes.length === 0 ? null : { codes })
  const [first] = instruments ?? []
  const { cache } = useApolloClient()
  const read = (instrument: CompanyInstrument): Line =>
    readMasked(cache, InstrumentLine_instrument, instrument)
  return (
    <Part title="Instruments">
      {first && (
        <div className={styles.delay}>
          <DataDelay instrument={first} />
          {first.freshness?.isSimulated && <Badge kind="remark">Simulated prices</Badge>}
        </div>
      )}
      {instruments === null ? (
        <DataNotAvailable />
      ) : (
        <DataTable
          caption={`Instruments of ${company}`}
          columns={instrumentColumns}
          rows={instruments}
          rowKey={({ id }) => id}
          read={read}
          drawRow={instrument => <InstrumentLine instrument={instrument} />}
          emptyText="None of its instruments is listed at the moment."
          file={{ name: `${companyCode.toLowerCase()}-instruments`, remarks: () => remarksOf(cache, first) }}
        />
      )}
    </Part>
  )
}
