import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import * as glossary from '../../__generated__/glossary/instrument.ts'
import { emDash, formatAmount, formatCount, formatThousands } from '../../lib/format-number.ts'
import { Glow } from '../../ui/layout/glow.tsx'
import { ExplainFigure } from '../quote/explain-figure.tsx'
import { isDebt } from '../quote/debt-market.ts'
import type { FigureRow } from '../../ui/table/figure-list.tsx'
import { FigurePanel } from '../../ui/layout/panel.tsx'
import { ActivityPanel_instrument } from './__generated__/activity-panel.graphql.ts'

const statusWords = { TRADING: 'Trading', HALTED: 'Halted', SUSPENDED: 'Suspended' } as const

/** Today's trading activity of an instrument, with its capitalisation or outstanding debt. */
export function ActivityPanel({ instrument }: { instrument: FragmentType<typeof ActivityPanel_instrument> }) {
  const { data: activity } = useFragment({ fragment: ActivityPanel_instrument, from: instrument })
  const { currency, suspensionStatus } = activity
  const live = (label: string, text: string, meaning: string): FigureRow => ({
    label,
    value: <Glow>{text}</Glow>,
    meaning,
  })
  const status = suspensionStatus === null ? emDash : statusWords[suspensionStatus]
  return (
    <FigurePanel
      title="Activity"
      figures={[
        live('Trading status', status, glossary.suspensionStatus),
        live('Trades', formatCount(activity.totalCount), glossary.totalCount),
        live('Value', formatAmount(activity.totalValue, currency), glossary.totalValue),
        live('Volume', formatCount(activity.totalVolume), glossary.totalVolume),
        isDebt(activity)
          ? {
              label: 'Outstanding (000s)',
              value: formatThousands(activity.outstandingDebt, currency),
              meaning: glossary.outstandingDebt,
            }
          : {
              label: 'Capitalisation (000s)',
              value: (
                <ExplainFigure
                  code={activity.code}
                  name="the capitalisation"
                  figures={{ CAPITALISATION: activity.capitalisation }}
                >
                  <Glow>{formatThousands(activity.capitalisation, currency)}</Glow>
                </ExplainFigure>
              ),
              meaning: glossary.capitalisation,
            },
      ]}
    />
  )
}
