import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import * as glossary from '../../__generated__/glossary/instrument.ts'
import { emDash, formatAmount, formatCount, formatThousands } from '../../lib/format-number.ts'
import { Definition } from '../../ui/definitions.tsx'
import { Glow } from '../../ui/glow.tsx'
import { isDebt } from '../quote/debt-market.ts'
import { Panel } from '../../ui/panel.tsx'
import { ActivityPanel_instrument } from './__generated__/activity-panel.graphql.ts'

const statusWords = { TRADING: 'Trading', HALTED: 'Halted', SUSPENDED: 'Suspended' } as const

/** What happened in an instrument today, and how much of it there is. */
export function ActivityPanel({ instrument }: { instrument: FragmentType<typeof ActivityPanel_instrument> }) {
  const { data: activity } = useFragment({ fragment: ActivityPanel_instrument, from: instrument })
  const { currency, suspensionStatus } = activity
  return (
    <Panel title="Activity" isDense>
      <Definition label="Trading status" meaning={glossary.suspensionStatus}>
        <Glow>{suspensionStatus === null ? emDash : statusWords[suspensionStatus]}</Glow>
      </Definition>
      <Definition label="Trades" meaning={glossary.totalCount}>
        <Glow>{formatCount(activity.totalCount)}</Glow>
      </Definition>
      <Definition label="Value" meaning={glossary.totalValue}>
        <Glow>{formatAmount(activity.totalValue, currency)}</Glow>
      </Definition>
      <Definition label="Volume" meaning={glossary.totalVolume}>
        <Glow>{formatCount(activity.totalVolume)}</Glow>
      </Definition>
      {isDebt(activity) ? (
        <Definition label="Outstanding (000s)" meaning={glossary.outstandingDebt}>
          {formatThousands(activity.outstandingDebt, currency)}
        </Definition>
      ) : (
        <Definition label="Capitalisation (000s)" meaning={glossary.capitalisation}>
          <Glow>{formatThousands(activity.capitalisation, currency)}</Glow>
        </Definition>
      )}
    </Panel>
  )
}
