import type { NamedParticipantShare } from '../../domain/derivatives/settlement.ts'
import { missingList } from '../../domain/site/source-error.ts'
import type { DataSet } from '../data-set.ts'

/** Market shares of participants in the latest period. */
export const marketShare: DataSet<NamedParticipantShare> = {
  name: 'market-share',
  title: 'Market share of participants',
  about: 'Each participant’s share of trading on the order book in the latest period, largest first.',
  maxAgeMs: 3_600_000,
  dates: ['startDate', 'endDate'],
  columns: [
    { name: 'companyId', field: 'ParticipantShare.companyId', value: ({ companyId }) => companyId },
    {
      name: 'registeredName',
      field: 'ParticipantShare.registeredName',
      value: ({ registeredName }) => registeredName,
    },
    { name: 'startDate', field: 'MarketShare.startDate', value: ({ startDate }) => startDate },
    { name: 'endDate', field: 'MarketShare.endDate', value: ({ endDate }) => endDate },
    {
      name: 'onMarketTradedValue',
      field: 'ParticipantShare.onMarketTradedValue',
      unit: 'New Zealand dollars',
      value: ({ onMarketTradedValue }) => onMarketTradedValue,
    },
    {
      name: 'onMarketSharePercentage',
      field: 'ParticipantShare.onMarketSharePercentage',
      unit: 'percent',
      value: ({ onMarketSharePercentage }) => onMarketSharePercentage,
    },
  ],
  async *read({ settlements }) {
    const share = await settlements.marketShare()
    if (!share?.participants.length) throw missingList('PUBLIC_API')
    yield { rows: share.participants, freshness: share.freshness }
  },
}
