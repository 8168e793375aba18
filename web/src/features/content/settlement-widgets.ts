// One chunk for all settlement widgets: they share tables and downloads.
export { AdmittedProductsDownload } from './entries/admitted-products-download.tsx'
export { ContractDescriptions } from './entries/contract-descriptions.tsx'
export { DailySettlementPrices } from './entries/daily-settlement-prices.tsx'
export { HistoricalDataDownload } from './entries/historical-data-download.tsx'
export { MarketShare } from './entries/market-share.tsx'
export { SettlementPricesDownload } from './entries/settlement-prices-download.tsx'
export { SpanFiles } from './entries/span-files.tsx'
export { preloadSettlementRows } from './preload-settlement-rows.ts'
