import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { ActivityPanel } from './activity-panel.tsx'
import { ContractPanel } from './contract-panel.tsx'
import { FundamentalPanel } from './fundamental-panel.tsx'
import { PerformancePanel } from './performance-panel.tsx'
import { InstrumentPanels_instrument } from './__generated__/instrument-panels.graphql.ts'
import styles from './instrument-overview.module.css'

interface InstrumentPanelsProps {
  instrument: FragmentType<typeof InstrumentPanels_instrument>
}

/** The three panels, omitted in a snapshot. A contract has one more, with its terms. */
export function InstrumentPanels({ instrument }: InstrumentPanelsProps) {
  const { data: panels } = useFragment({ fragment: InstrumentPanels_instrument, from: instrument })
  return (
    <div className={styles.panels}>
      <ActivityPanel instrument={panels} />
      <PerformancePanel instrument={panels} />
      <ContractPanel instrument={panels} />
      <FundamentalPanel instrument={panels} isFoldedWhenEmpty={panels.contract !== null} />
    </div>
  )
}
