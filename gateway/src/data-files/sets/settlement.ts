import { isoInstant } from '../../domain/site/instant.ts'
import {
  type DailySettlement,
  type FinalSettlement,
  revisionOf,
} from '../../domain/derivatives/settlement.ts'
import { missingList } from '../../domain/site/source-error.ts'
import type { DataSet } from '../data-set.ts'

const reports = ['NZ20', 'EQUITY_OPTIONS'] as const
const mostDates = 30
const halfHour = 1_800_000
const price = 'points of the index for NZ20, dollars for EQUITY_OPTIONS'
const daily = 'DailySettlementPrice'
const final = 'FinalSettlementPrice'

/** Daily settlement prices of contracts. */
export const dailySettlements: DataSet<DailySettlement> = {
  name: 'settlement',
  title: 'Daily settlement prices',
  about:
    'Settlement prices of index futures and equity options on the last thirty trade dates: by report, latest date first, then by contract. Final prices replace provisional ones.',
  maxAgeMs: halfHour,
  dates: ['tradeDate'],
  columns: [
    { name: 'reportType', field: `${daily}.reportType`, value: ({ report }) => report },
    { name: 'tradeDate', field: `${daily}.tradeDate`, value: ({ tradeDate }) => tradeDate },
    {
      name: 'instrumentCode',
      field: `${daily}.instrumentCode`,
      value: ({ instrumentCode }) => instrumentCode,
    },
    { name: 'version', field: `${daily}.version`, value: ({ version }) => version },
    { name: 'settlementPrice', field: `${daily}.settlementPrice`, unit: price, value: row => row.price },
    { name: 'marketVolume', field: `${daily}.marketVolume`, unit: 'lots', value: row => row.marketVolume },
    { name: 'priceChange', field: `${daily}.priceChange`, unit: price, value: row => row.priceChange },
    {
      name: 'priceChangePercentage',
      field: `${daily}.priceChangePercentage`,
      unit: 'percent',
      value: ({ priceChangePercentage }) => priceChangePercentage,
    },
    {
      name: 'provisionalPrice',
      field: `${daily}.provisionalPrice`,
      unit: price,
      value: ({ provisionalPrice }) => provisionalPrice,
    },
    { name: 'revision', field: `${daily}.revision`, unit: price, value: row => revisionOf(row) },
    {
      name: 'createdAt',
      field: `${daily}.createdAt`,
      value: ({ createdAt }) => (createdAt === null ? null : isoInstant(createdAt)),
    },
  ],
  async *read({ settlements }) {
    const lists = await Promise.all(reports.map(report => settlements.daily(report, mostDates)))
    if (lists.every(list => list === null)) throw missingList('PUBLIC_API')
    for (const row of lists.flatMap(list => list ?? [])) yield { rows: [row], freshness: row.freshness }
  },
}

/** Final settlements of expired futures. */
export const finalSettlements: DataSet<FinalSettlement> = {
  name: 'settlement-final',
  title: 'Final settlement prices',
  about:
    'Final settlement prices of expired index futures, latest first: final prices, then provisional ones.',
  maxAgeMs: halfHour,
  dates: ['settlementDate'],
  columns: [
    {
      name: 'instrumentCode',
      field: `${final}.instrumentCode`,
      value: ({ instrumentCode }) => instrumentCode,
    },
    { name: 'contractMonth', field: `${final}.contractMonth`, value: ({ contractMonth }) => contractMonth },
    { name: 'version', field: `${final}.version`, value: ({ version }) => version },
    {
      name: 'settlementDate',
      field: `${final}.settlementDate`,
      value: ({ settlementDate }) => settlementDate,
    },
    {
      name: 'finalSettlementPrice',
      field: `${final}.finalSettlementPrice`,
      unit: 'points of the index',
      value: row => row.price,
    },
    {
      name: 'provisionalPrice',
      field: `${final}.provisionalPrice`,
      unit: 'points of the index',
      value: ({ provisionalPrice }) => provisionalPrice,
    },
    {
      name: 'revision',
      field: `${final}.revision`,
      unit: 'points of the index',
      value: row => revisionOf(row),
    },
    { name: 'date', field: `${final}.date`, value: ({ date }) => date },
  ],
  async *read({ settlements }) {
    const lists = await Promise.all([settlements.final('FINAL'), settlements.final('PROVISIONAL')])
    if (lists.every(list => list === null)) throw missingList('PUBLIC_API')
    for (const row of lists.flatMap(list => list ?? [])) yield { rows: [row], freshness: row.freshness }
  },
}
