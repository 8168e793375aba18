import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import * as glossary from '../../__generated__/glossary/market-summary.ts'
import { formatDate } from '../../lib/format-date.ts'
import { formatAmount, formatCount } from '../../lib/format-number.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { Glow } from '../../ui/layout/glow.tsx'
import { FigurePanel } from '../../ui/layout/panel.tsx'
import { MarketSummary_market } from './__generated__/market-summary.graphql.ts'
import styles from './market-summary.module.css'

const counted = [
  ['Securities', 'securities'],
  ['Listed', 'listed'],
  ['Traded', 'tradedSecurities'],
  ['Gainers', 'gainers'],
  ['Decliners', 'decliners'],
  ['Unchanged', 'unchanged'],
  ['Trades', 'trades'],
  ['Volume', 'volume'],
] as const

const amounts = [
  ['Value', 'value'],
  ['Capitalisation', 'capitalisation'],
] as const

type Summary = NonNullable<MarketSummary_market['summary']>

/** Explains the currency of the totals and the number of excluded securities. Contracts have no capitalisation to exclude. */
function aboutTotals({ currency, valueExcludes, capitalisation, capitalisationExcludes }: Summary): string {
  const lacking = (count: number | null, kind: string, what: string) =>
    count
      ? [`${formatCount(count)} ${kind}${count === 1 ? 'security has' : 'securities have'} no ${what}`]
      : []
  const leftOut = [
    ...lacking(valueExcludes, 'traded ', 'value yet'),
    ...lacking(capitalisation === null ? null : capitalisationExcludes, '', 'capitalisation'),
  ]
  return [`Value and capitalisation are in ${currency}`, leftOut.join('; ')]
    .filter(Boolean)
    .map(sentence => `${sentence}.`)
    .join(' ')
}

/** Today's figures of a market, with their meanings. */
export function MarketSummary({ market }: { market: FragmentType<typeof MarketSummary_market> }) {
  const { summary } = useFragment({ fragment: MarketSummary_market, from: market }).data
  if (!summary) return <DataNotAvailable />
  return (
    <div className={styles.summary}>
      <FigurePanel
        isRow
        title={summary.date === null ? 'Market' : `Market on ${formatDate(summary.date)}`}
        figures={[
          ...counted.map(([label, key]) => ({
            label,
            value: <Glow>{formatCount(summary[key])}</Glow>,
            meaning: glossary[key],
          })),
          ...amounts.map(([label, key]) => ({
            label,
            value: <Glow>{formatAmount(summary[key], summary.currency)}</Glow>,
            meaning: glossary[key],
          })),
        ]}
      />
      <p className={styles.note}>{aboutTotals(summary)}</p>
    </div>
  )
}
