import type { SettlementReport, SettlementVersion } from '../derivatives/settlement.ts'

interface Widget<Type extends string> {
  readonly __typename: Type
  id: string
}

export interface DailySettlementPricesBlock extends Widget<'DailySettlementPricesBlock'> {
  title: string
  reportType: SettlementReport
  datesCount: number
}

/** Fields of every download widget. */
interface Download {
  label: string
  /** Without its extension. */
  fileName: string
  noDataMessage: string
}

export interface SettlementPricesDownloadBlock extends Widget<'SettlementPricesDownloadBlock'>, Download {
  version: SettlementVersion
}

export interface ContractDescriptionsBlock extends Widget<'ContractDescriptionsBlock'> {
  title: string
  underlyingCode: string
}

export interface HistoricalDataDownloadBlock extends Widget<'HistoricalDataDownloadBlock'>, Download {
  underlyingCode: string
}

export interface SpanFilesBlock extends Widget<'SpanFilesBlock'> {
  title: string
}

export interface AdmittedProductsDownloadBlock extends Widget<'AdmittedProductsDownloadBlock'>, Download {}

export interface MarketShareBlock extends Widget<'MarketShareBlock'> {
  title: string
}

export type SettlementWidget =
  | DailySettlementPricesBlock
  | SettlementPricesDownloadBlock
  | ContractDescriptionsBlock
  | HistoricalDataDownloadBlock
  | SpanFilesBlock
  | AdmittedProductsDownloadBlock
  | MarketShareBlock
