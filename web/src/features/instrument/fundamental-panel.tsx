import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import * as glossary from '../../__generated__/glossary/instrument.ts'
import { formatDate } from '../../lib/format-date.ts'
import {
  emDash,
  formatAmount,
  formatCount,
  formatPercentage,
  formatPerSecurity,
  formatRatio,
} from '../../lib/format-number.ts'
import { Glow } from '../../ui/layout/glow.tsx'
import { couponFrequency } from './coupon-frequency.ts'
import { ExplainFigure } from '../quote/explain-figure.tsx'
import { isDebt } from '../quote/debt-market.ts'
import type { FigureRow } from '../../ui/table/figure-list.tsx'
import { FigurePanel } from '../../ui/layout/panel.tsx'
import { FundamentalPanel_instrument } from './__generated__/fundamental-panel.graphql.ts'

interface FundamentalPanelProps {
  instrument: FragmentType<typeof FundamentalPanel_instrument>
  /** Whether a panel without figures shows only its title. */
  isFoldedWhenEmpty: boolean
}

interface Figure {
  label: string
  text: string
  meaning: string
  /** Follows the price, and can be explained. */
  live?: Omit<Parameters<typeof ExplainFigure>[0], 'children' | 'code'>
  part?: FigureRow['part']
}

/** Fundamental figures of an instrument: those of debt, or those of a share. */
export function FundamentalPanel({ instrument, isFoldedWhenEmpty }: FundamentalPanelProps) {
  const { data: fundamentals } = useFragment({ fragment: FundamentalPanel_instrument, from: instrument })
  const figures = isDebt(fundamentals) ? debtTerms(fundamentals) : shareFigures(fundamentals)
  return (
    <FigurePanel
      title="Fundamental"
      isFolded={isFoldedWhenEmpty && figures.every(({ text }) => text === emDash)}
      figures={figures.map(({ text, live, ...figure }) => ({
        ...figure,
        value: live ? (
          <ExplainFigure code={fundamentals.code} {...live}>
            <Glow>{text}</Glow>
          </ExplainFigure>
        ) : (
          text
        ),
      }))}
    />
  )
}

const debtTerms = (terms: FundamentalPanel_instrument): Figure[] => [
  {
    label: 'Face Value',
    text: formatPerSecurity(terms.parValue, terms.currency),
    meaning: glossary.parValue,
    part: 'quarter',
  },
  {
    label: 'Coupon',
    text: formatPercentage(terms.couponInterestRate),
    meaning: glossary.couponInterestRate,
    part: 'quarter',
  },
  {
    label: 'Next Record Date',
    text: formatDate(terms.nextRecordDate),
    meaning: glossary.nextRecordDate,
    part: 'half',
  },
  {
    label: 'Frequency',
    text: couponFrequency(terms.couponFrequencyMonths),
    meaning: glossary.couponFrequencyMonths,
  },
  {
    label: 'Minimum Holding',
    text: formatAmount(terms.minimumHolding, terms.currency),
    meaning: glossary.minimumHolding,
  },
]

const shareFigures = (figures: FundamentalPanel_instrument): Figure[] => [
  {
    label: 'P/E',
    text: formatRatio(figures.peRatio),
    meaning: glossary.peRatio,
    live: { name: 'the P/E', figures: { PE_RATIO: figures.peRatio } },
  },
  {
    label: 'EPS',
    text: formatPerSecurity(figures.earningsPerShare, figures.currency),
    meaning: glossary.earningsPerShare,
  },
  {
    label: 'NTA',
    text: formatPerSecurity(figures.ntaPerShare, figures.currency),
    meaning: glossary.ntaPerShare,
  },
  {
    label: 'Gross Div Yield',
    text: formatPercentage(figures.gdyPerShare),
    meaning: glossary.gdyPerShare,
    live: { name: 'the gross dividend yield', figures: { GROSS_YIELD: figures.gdyPerShare } },
  },
  { label: 'Securities Issued', text: formatCount(figures.totalIssue), meaning: glossary.totalIssue },
]
