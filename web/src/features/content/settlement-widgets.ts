// One chunk for all settlement widgets: they share tables and downloads.
export { AdmittedProductsDownload } from './entries/data/admitted-products-download.tsx'
export { ContractDescriptions } from './entries/data/contract-descriptions.tsx'
export { DailySettlementPrices } from './entries/data/daily-settlement-prices.tsx'
export { HistoricalDataDownload } from './entries/data/historical-data-download.tsx'
export { MarketShare } from './entries/data/market-share.tsx'
export { SettlementPricesDownload } from './entries/data/settlement-prices-download.tsx'
export { SpanFiles } from './entries/data/span-files.tsx'
export { preloadSettlementRows } from './preload-settlement-rows.ts'
