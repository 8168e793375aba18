import type { ChartEvent } from '../../charts/react/price-chart.tsx'
import { newZealandMinute } from '../../lib/format-date.ts'
import { formatDecimal } from '../../lib/format-number.ts'
import { announcementPath } from '../../paths.ts'
import type { ChartEvents } from './__generated__/chart-events.graphql.ts'

type Instrument = NonNullable<ChartEvents['instrument']>
type Factor = NonNullable<Instrument['adjustmentFactors']>[number]

/** Anchor of the factors on the instrument's page. */
export const adjustmentsId = 'adjustments'

/** Reasons for adjusting earlier prices. */
export const reasons: Readonly<Record<Factor['reason'], string>> = {
  DIVIDEND: 'Dividend',
  SPLIT: 'Split',
  CONSOLIDATION: 'Consolidation',
}

/** 'Dividend of NZD 0.0500', 'Split'. */
export function factorTitle({ reason, amount, currencyCode }: Factor): string {
  if (amount === null) return reasons[reason]
  return `${reasons[reason]} of ${currencyCode ?? ''} ${formatDecimal(amount, 4)}`.replace('  ', ' ')
}

/** Events that may explain a price: dividends at their ex dates, splits, halts and price sensitive announcements. */
export function eventsOf({ code, adjustmentFactors, company }: Instrument & { code: string }): ChartEvent[] {
  const factors = (adjustmentFactors ?? []).map((factor): ChartEvent => ({
    kind: factor.reason === 'DIVIDEND' ? 'dividend' : 'split',
    at: factor.date,
    title: factor.reason === 'DIVIDEND' ? `${factorTitle(factor)}, ex date` : factorTitle(factor),
    href: `#${adjustmentsId}`,
  }))
  const news = (company?.announcements?.nodes ?? [])
    // A company's news applies to all its securities, unless it names another one.
    .filter(({ securityCode }) => securityCode === null || securityCode === code)
    .map(({ id, title, type, releasedAt, retraction }): ChartEvent => ({
      kind: /halt/i.test(type.name) ? 'halt' : 'announcement',
      at: newZealandMinute(releasedAt),
      title: retraction ? `${title} (retracted)` : title,
      href: announcementPath(id),
    }))
  return [...factors, ...news]
}
