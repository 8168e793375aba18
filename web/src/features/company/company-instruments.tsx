import type { FragmentType } from '@apollo/client'
import { useMemo } from 'react'
import { useLive } from '../../apollo/use-live.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataNotAvailable } from '../../ui/data-not-available.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { InstrumentLine, instrumentColumns, type Line } from './instrument-line.tsx'
import { DataDelay } from '../instrument/data-delay.tsx'
import type { DataDelay_instrument } from '../instrument/__generated__/data-delay.graphql.ts'
import { PriceTicks } from '../instrument/__generated__/price-ticks.graphql.ts'
import { Part } from './part.tsx'
import type { InstrumentLine_instrument } from './__generated__/instrument-line.graphql.ts'
import styles from './company-layout.module.css'

export type CompanyInstrument = FragmentType<typeof InstrumentLine_instrument> &
  FragmentType<typeof DataDelay_instrument> & {
    id: string
    code: string
    freshness: { isSimulated: boolean } | null
  }

interface CompanyInstrumentsProps {
  company: string
  /** Null when they cannot be had. */
  instruments: readonly CompanyInstrument[] | null
}

/** The gateway follows this many instruments for one reader. */
const mostFollowed = 300

/** A company's instruments with their prices, each line following the market by itself. */
export function CompanyInstruments({ company, instruments }: CompanyInstrumentsProps) {
  const codes = useMemo(
    () => instruments?.slice(0, mostFollowed).map(({ code }) => code) ?? [],
    [instruments],
  )
  useLive(PriceTicks, codes.length === 0 ? null : { codes })
  const [first] = instruments ?? []
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
          read={({ code }) => ({ code }) as Line}
          drawRow={instrument => <InstrumentLine instrument={instrument} />}
          emptyText="None of its instruments is listed at the moment."
        />
      )}
    </Part>
  )
}
