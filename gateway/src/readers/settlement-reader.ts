import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { MarketArchive } from '../archive/market-archive.ts'
import {
  type ContractDay,
  type ContractDescription,
  type DailySettlement,
  type FinalSettlement,
  latestPeriod,
  type MarketShare,
  ofLatestDates,
  packedFiles,
  pastMonth,
  type SettlementReport,
  type SettlementVersion,
  type SpanFile,
  withoutReplaced,
} from '../domain/derivatives/settlement.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'

/** Settlement prices without replaced ones, and related data. Null means that the exchange has none. */
export interface SettlementReader {
  daily(report: SettlementReport, datesCount: number): Promise<DailySettlement[] | null>
  final(version: SettlementVersion): Promise<FinalSettlement[] | null>
  /** By expiry and code; for all underlyings if null. */
  contracts(underlyingCode: string | null): Promise<ContractDescription[] | null>
  /** Description of a listed contract. Null if the list does not contain it or is unreadable. */
  nameOf(contractCode: string): Promise<string | null>
  history(isin: string): Promise<ContractDay[] | null>
  spanFiles(): Promise<SpanFile[] | null>
  /** Path and archived copy of a file on this site. */
  archived(file: SpanFile): ReturnType<MarketArchive['kept']>
  pathOf(file: SpanFile): string | null
  marketShare(): Promise<MarketShare | null>
}

interface SettlementReaderOptions {
  publicApi: PublicApi
  archive: MarketArchive
  clock: Clock
}

const byExpiry = (one: ContractDescription, other: ContractDescription) =>
  (one.expiryDate ?? '9').localeCompare(other.expiryDate ?? '9') || (one.code < other.code ? -1 : 1)

/** One per request. */
export function createSettlementReader(options: SettlementReaderOptions): SettlementReader {
  const { publicApi, archive, clock } = options
  const contractsIfPossible = () => publicApi.contractDescriptions().catch(() => null)
  const provisionalOnly = () => publicApi.finalSettlements('PROVISIONAL').catch(() => null)

  let names: Promise<ReadonlyMap<string, string | null>> | undefined
  const readNames = async () =>
    new Map((await contractsIfPossible())?.map(({ code, description }) => [code, description]))

  return {
    async daily(report, datesCount) {
      const [{ value, freshness }, provisionalOf] = await Promise.all([
        publicApi.dailySettlements(report),
        archive.provisional.of(report),
      ])
      if (!value) return null
      const rows = withoutReplaced(
        value,
        ({ tradeDate, instrumentCode }) => `${tradeDate} ${instrumentCode}`,
        ({ tradeDate, instrumentCode }) => provisionalOf(instrumentCode, tradeDate),
      )
      return ofLatestDates(rows, datesCount).map(row => ({ ...row, report, freshness }))
    },

    async final(version) {
      const [{ value, freshness }, provisional, provisionalOf] = await Promise.all([
        publicApi.finalSettlements(version),
        version === 'FINAL' ? provisionalOnly() : null,
        archive.provisional.of('FINAL'),
      ])
      if (!value) return null
      const own = value.filter(row => row.version === version)
      const rows = withoutReplaced(
        [...own, ...(provisional?.value ?? [])],
        ({ settlementDate, instrumentCode }) => `${settlementDate} ${instrumentCode}`,
        ({ settlementDate, instrumentCode }) => provisionalOf(instrumentCode, settlementDate ?? ''),
      )
      return rows
        .filter(row => row.version === version)
        .toSorted((one, other) => (other.settlementDate ?? '').localeCompare(one.settlementDate ?? ''))
        .map(row => ({ ...row, freshness }))
    },

    async contracts(underlyingCode) {
      const all = await publicApi.contractDescriptions()
      const code = underlyingCode?.trim().toUpperCase()
      const isMeant = (contract: ContractDescription) =>
        code === undefined || contract.underlyingCode === code
      return all?.filter(isMeant).toSorted(byExpiry) ?? null
    },

    async nameOf(contractCode) {
      names ??= readNames()
      return (await names).get(contractCode) ?? null
    },

    async history(isin) {
      const code = isin.trim().toUpperCase()
      // Looked up first, so that unknown codes cost no call.
      const all = await publicApi.contractDescriptions()
      if (!all?.some(contract => contract.isin === code)) return null
      const days = await publicApi.contractDays(code)
      return days && pastMonth(days, nzDate(clock.now()))
    },

    spanFiles: async () => packedFiles((await publicApi.spanFiles()) ?? []),
    archived: archive.kept,
    pathOf: archive.pathOf,

    async marketShare() {
      const [{ value, freshness }, participants] = await Promise.all([
        publicApi.participantShares(),
        publicApi.participants().catch(() => null),
      ])
      const names = new Map(participants?.map(({ id, name }) => [id, name]))
      return value && { ...latestPeriod(value, companyId => names.get(companyId) ?? null), freshness }
    },
  }
}
