import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import * as glossary from '../../__generated__/glossary/instrument.ts'
import { formatDate } from '../../lib/format-date.ts'
import {
  formatAmount,
  formatCount,
  formatPercentage,
  formatPerSecurity,
  formatRatio,
} from '../../lib/format-number.ts'
import { Definition } from '../../ui/definitions.tsx'
import { Glow } from '../../ui/glow.tsx'
import { couponFrequency } from './coupon-frequency.ts'
import { isDebt } from '../quote/debt-market.ts'
import { Panel } from '../../ui/panel.tsx'
import { FundamentalPanel_instrument } from './__generated__/fundamental-panel.graphql.ts'

/** What an instrument is worth by its terms: those of debt, or those of a share. */
export function FundamentalPanel({
  instrument,
}: {
  instrument: FragmentType<typeof FundamentalPanel_instrument>
}) {
  const { data: fundamentals } = useFragment({ fragment: FundamentalPanel_instrument, from: instrument })
  return (
    <Panel title="Fundamental" isDense>
      {isDebt(fundamentals) ? <DebtTerms {...fundamentals} /> : <ShareFigures {...fundamentals} />}
    </Panel>
  )
}

function DebtTerms(terms: FundamentalPanel_instrument) {
  return (
    <>
      <Definition label="Face Value" meaning={glossary.parValue} part="quarter">
        {formatPerSecurity(terms.parValue, terms.currency)}
      </Definition>
      <Definition label="Coupon" meaning={glossary.couponInterestRate} part="quarter">
        {formatPercentage(terms.couponInterestRate)}
      </Definition>
      <Definition label="Next Record Date" meaning={glossary.nextRecordDate} part="half">
        {formatDate(terms.nextRecordDate)}
      </Definition>
      <Definition label="Frequency" meaning={glossary.couponFrequencyMonths}>
        {couponFrequency(terms.couponFrequencyMonths)}
      </Definition>
      <Definition label="Minimum Holding" meaning={glossary.minimumHolding}>
        {formatAmount(terms.minimumHolding, terms.currency)}
      </Definition>
    </>
  )
}

function ShareFigures(figures: FundamentalPanel_instrument) {
  return (
    <>
      <Definition label="P/E" meaning={glossary.peRatio}>
        <Glow>{formatRatio(figures.peRatio)}</Glow>
      </Definition>
      <Definition label="EPS" meaning={glossary.earningsPerShare}>
        {formatPerSecurity(figures.earningsPerShare, figures.currency)}
      </Definition>
      <Definition label="NTA" meaning={glossary.ntaPerShare}>
        {formatPerSecurity(figures.ntaPerShare, figures.currency)}
      </Definition>
      <Definition label="Gross Div Yield" meaning={glossary.gdyPerShare}>
        <Glow>{formatPercentage(figures.gdyPerShare)}</Glow>
      </Definition>
      <Definition label="Securities Issued" meaning={glossary.totalIssue}>
        {formatCount(figures.totalIssue)}
      </Definition>
    </>
  )
}
