import type { DerivativeRow } from '../derivatives/derivative-row.ts'
import type { Market } from '../market.ts'
import type { Params, Row, Topic } from './topics.ts'

function contractList(market: Market, name: string, matches: (row: DerivativeRow) => boolean): Topic {
  return {
    name,
    key: 'code',
    beside: [],
    patchType: 'merge',
    isSingle: false,
    rows: instant =>
      market
        .derivativesAt(instant)
        .filter(matches)
        .map(row => ({ ...row })),
    changedAt: latestUpdate,
  }
}

const latestUpdate = (rows: readonly Row[]) =>
  Math.max(0, ...rows.map(({ updated }) => Date.parse(String(updated))))

/** `/derivatives/changes` */
export function derivativesTopic(market: Market): Topic {
  return contractList(market, 'derivatives', () => true)
}

/** `/derivatives/underlying/{code}/changes` */
export function underlyingTopic(market: Market, { code = '' }: Params): Topic | undefined {
  const topic = contractList(market, `derivatives ${code}`, row => row.underlyingCode === code)
  return topic.rows(market.published()).length > 0 ? topic : undefined
}
