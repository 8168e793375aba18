import { securitiesPath } from '../../paths.ts'
import type { FragmentType } from '@apollo/client'
import { useFragment, useSubscription } from '@apollo/client/react'
import { throughCache } from '../../apollo/through-cache.ts'
import { sourceRemarks } from '../../lib/data-source.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { instrumentColumns } from './instrument-columns.tsx'
import { FiguresAge } from '../quote/figures-age.tsx'
import { InstrumentAge_instrument } from '../quote/__generated__/instrument-age.graphql.ts'
import { PriceTicks } from '../quote/__generated__/price-ticks.graphql.ts'
import { Part } from './part.tsx'
import { InstrumentRow_instrument } from './__generated__/instrument-row.graphql.ts'
import styles from './company-layout.module.css'

export type CompanyInstrument = FragmentType<typeof InstrumentRow_instrument> &
  FragmentType<typeof InstrumentAge_instrument> & {
    id: string
    code: string
    freshness: { isSimulated: boolean } | null
  }

interface CompanyInstrumentsProps {
  code: string
  company: string
  /** Whether the head of the page shows a price and its age. */
  hasPricedHead: boolean
  /** Null when they cannot be read. */
  instruments: readonly CompanyInstrument[] | null
}

/** The gateway's limit of live instruments for one reader. */
const mostFollowed = 300

/** A company's instruments with live prices. */
export function CompanyInstruments(props: CompanyInstrumentsProps) {
  const { code: companyCode, company, hasPricedHead, instruments } = props
  const codes = instruments?.slice(0, mostFollowed).map(({ code }) => code) ?? []
  useSubscription(PriceTicks, { variables: { codes }, skip: codes.length === 0, ...throughCache })
  const [first] = instruments ?? []
  const { data: rows } = useFragment({ fragment: InstrumentRow_instrument, from: [...(instruments ?? [])] })
  const { data: delay } = useFragment({ fragment: InstrumentAge_instrument, from: first ?? null })
  const isCurrent = delay.freshness !== null && delay.freshness?.mode !== 'LAST_GOOD'
  const remarks = () => {
    if (!first?.freshness || !delay.freshness) return []
    const { freshness, asAt } = delay
    return sourceRemarks({
      ...freshness,
      asAt: freshness.asAt ?? asAt,
      isSimulated: first.freshness.isSimulated,
    })
  }
  return (
    <Part title="Instruments">
      {first && !(hasPricedHead && isCurrent) && (
        <div className={styles.delay}>
          <FiguresAge fragment={InstrumentAge_instrument} of={first} />
          {first.freshness?.isSimulated && <Badge kind="remark">Simulated prices</Badge>}
        </div>
      )}
      {instruments === null ? (
        <DataNotAvailable />
      ) : (
        <DataTable
          caption={`Instruments of ${company}`}
          columns={instrumentColumns}
          rows={rows.flatMap(row => row ?? [])}
          rowKey={({ id }) => id}
          emptyText="No listed securities right now."
          emptyNext={{ to: securitiesPath, label: 'all securities' }}
          file={{ name: `${companyCode.toLowerCase()}-instruments`, remarks }}
        />
      )}
    </Part>
  )
}
