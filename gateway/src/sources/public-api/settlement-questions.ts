import { marketDelayMinutes } from '@exchange/market-rules/market-delay'
import type {
  DailySettlementRow,
  SettlementReport,
  SettlementVersion,
} from '../../domain/derivatives/settlement.ts'
import { listBytes as maxBytes } from '../upstream/get-json.ts'
import { type Resource, resource } from '../upstream/resource.ts'
import type { UpstreamCache } from '../upstream/upstream-cache.ts'
import { path } from './path.ts'
import { type ResourceReader, whenNamed } from './resource-reader.ts'
import {
  parseContractDays,
  parseContractDescriptions,
  parseDailySettlements,
  parseFinalSettlements,
  parseParticipantShares,
  parseSpanFiles,
} from './settlement-contract.ts'

const freshMs = 300_000
const delayMinutes = marketDelayMinutes

/** The exchange's names for its reports. */
const reportCodes: Readonly<Record<SettlementReport, string>> = {
  NZ20: 'NZ20',
  EQUITY_OPTIONS: 'equity_options',
}

const latestRecord = (rows: readonly DailySettlementRow[]) =>
  rows.reduce<number | null>((latest, { createdAt }) => Math.max(latest ?? 0, createdAt ?? 0) || null, null)

const daily = resource((report: SettlementReport) => ({
  path: path`/settlement/daily/${reportCodes[report]}/past/30D.json`,
  parse: parseDailySettlements,
  asAt: latestRecord,
  freshMs,
  delayMinutes,
  maxBytes,
}))
const finals = resource((version: SettlementVersion | 'ALL') => ({
  path: path`/settlement/final/${version.toLowerCase()}.json`,
  parse: parseFinalSettlements,
  freshMs,
  delayMinutes,
  maxBytes,
}))
const spanPast2W = resource({ path: '/risk/span/past/2W.json', parse: parseSpanFiles, freshMs, delayMinutes })
const spanAll = resource({
  path: '/risk/span/all.json',
  parse: parseSpanFiles,
  freshMs,
  delayMinutes,
  maxBytes,
})
const descriptions = resource({
  path: '/derivatives/contracts/all.json',
  parse: parseContractDescriptions,
  maxBytes,
})
const contractDays = resource((isin: string) => ({
  path: path`/derivatives/instrument/${isin}/metrics/performance/past/1Y.json`,
  parse: parseContractDays(isin),
  freshMs,
  delayMinutes,
}))
const shares = resource({ path: '/stats/participants/market-share.json', parse: parseParticipantShares })

/** The source's unparsed text, if confirmed: undefined when the source fails or has no file. */
export interface SettlementDocument {
  path: string
  text(cache: Pick<UpstreamCache, 'read' | 'textOf'>): Promise<string | undefined>
}

const document = <T>(file: Resource<T>): SettlementDocument => ({
  path: file.path,
  async text(cache) {
    const { freshness } = await cache.read(file)
    return freshness.mode === 'LAST_GOOD' ? undefined : cache.textOf(file)
  },
})

/** All files of settlement prices and margin parameters; they are archived. */
export const settlementDocuments: readonly SettlementDocument[] = [
  document(daily('NZ20')),
  document(daily('EQUITY_OPTIONS')),
  document(finals('ALL')),
  document(finals('FINAL')),
  document(finals('PROVISIONAL')),
  document(spanPast2W),
  document(spanAll),
]

/** Settlement prices, contracts, margin parameters and market shares of participants, with freshness. */
export const createSettlementQuestions = ({ read, value }: ResourceReader) => ({
  dailySettlements: (report: SettlementReport) => read(daily(report)),
  dailySettlementPath: (report: SettlementReport) => daily(report).path,
  finalSettlements: (version: SettlementVersion | 'ALL') => read(finals(version)),
  finalSettlementPath: (version: SettlementVersion) => finals(version).path,
  contractDescriptions: () => value(descriptions),
  /** A contract's finished days of one year. Empty ISINs cause no request. */
  contractDays: (isin: string) => whenNamed(isin, () => value(contractDays(isin))),
  spanFiles: () => value(spanPast2W),
  allSpanFiles: () => value(spanAll),
  participantShares: () => read(shares),
})
