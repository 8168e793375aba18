import type { FragmentType } from '@apollo/client'
import { useFragment, useSubscription } from '@apollo/client/react'
import { use } from 'react'
import { throughCache } from '../../../../apollo/through-cache.ts'
import { DataNotAvailable } from '../../../../ui/feedback/data-not-available.tsx'
import { InstrumentTicks } from '../../../instrument/__generated__/instrument-ticks.graphql.ts'
import { InstrumentHeader } from '../../../instrument/instrument-header.tsx'
import { InstrumentOverview } from '../../../instrument/instrument-overview.tsx'
import { PriceHistory } from '../../../price-chart/price-history.tsx'
import { SnapshotPricesContext } from '../../snapshot-prices.ts'
import { InstrumentSnapshot_entry } from './__generated__/instrument-snapshot.graphql.ts'
import styles from './instrument-snapshot.module.css'

interface InstrumentSnapshotProps {
  entry: FragmentType<typeof InstrumentSnapshot_entry>
}

/** Live overview of an instrument, as on its own page, without the panels. */
export function InstrumentSnapshot({ entry }: InstrumentSnapshotProps) {
  const { data } = useFragment({ fragment: InstrumentSnapshot_entry, from: entry })
  const { instrument } = data
  if (!instrument)
    return (
      <div className={styles.snapshot}>
        <p className={styles.code}>{data.code}</p>
        <DataNotAvailable />
      </div>
    )
  return <Snapshot instrument={instrument} />
}

interface SnapshotProps {
  instrument: NonNullable<InstrumentSnapshot_entry['instrument']>
}

function Snapshot({ instrument }: SnapshotProps) {
  const { ofCode, isPartial } = use(SnapshotPricesContext)
  const prices = ofCode.get(instrument.code)
  useSubscription(InstrumentTicks, { variables: { code: instrument.code }, ...throughCache })
  return (
    <div className={styles.snapshot} data-column>
      <InstrumentHeader instrument={instrument} isPartial={isPartial} level={2} />
      <InstrumentOverview instrument={instrument}>
        {prices && <PriceHistory instrument={instrument} prices={prices} />}
      </InstrumentOverview>
    </div>
  )
}
