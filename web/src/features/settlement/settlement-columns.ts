import { marketCurrency } from '@exchange/market-rules/currency'
import { formatDate } from '../../lib/format-date.ts'
import { formatCount, formatDecimal } from '../../lib/format-number.ts'
import { directionTones, type DirectionTone } from '../../lib/price-direction.ts'
import type { Column, FileColumn, RowPlace } from '../../ui/table/table-column.ts'
import type { ContractDescriptions_contract } from './__generated__/contract-descriptions.graphql.ts'
import type { DailyPrices_price } from './__generated__/daily-prices.graphql.ts'
import type { FinalPrices_price } from './__generated__/final-prices.graphql.ts'
import type {
  SettlementHistoryFile,
  SettlementProductsFile,
} from './__generated__/settlement-files.graphql.ts'
import { exactFigure } from './exact-figure.ts'
import type { ShareRow } from './share-rows.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export type DailyPrice = FragmentData<DailyPrices_price>
export type FinalPrice = FragmentData<FinalPrices_price>
export type Contract = FragmentData<ContractDescriptions_contract>
type HistoryDay = NonNullable<SettlementHistoryFile['contractHistory']>[number]
type Product = NonNullable<SettlementProductsFile['securities']>[number]

/** Settlement prices and their changes have three decimals; historical prices, values and shares two. */
export const [settlementDecimals, twoDecimals] = [3, 2] as const

interface Figure<Row> {
  key: string
  place: RowPlace
  label: string
  read: (row: Row) => number | null
  decimals: number
  meaning?: string
  unit?: string
  isSigned?: boolean
  isEvident?: boolean
}

const toneOf = (change: number | null): DirectionTone =>
  directionTones[change === null || change === 0 ? 'SAME' : change > 0 ? 'UP' : 'DOWN']

/** A column of figures with the same decimals on the screen and in the file. */
function figure<Row>({ read, decimals, isSigned = false, unit, ...column }: Figure<Row>): Column<Row> {
  return {
    ...column,
    ...(unit !== undefined && { unit }),
    value: read,
    cell: row => formatDecimal(read(row), decimals, { isSigned }),
    isFigure: true,
    inFile: [{ label: column.label, unit, value: row => exactFigure(read(row), decimals) }],
    ...(isSigned && { tone: (row: Row) => toneOf(read(row)) }),
  }
}

const versionNames = { FINAL: 'Final', PROVISIONAL: 'Provisional' } as const
export const versionName = (version: keyof typeof versionNames) => versionNames[version]

/** The exchange's names of its reports. */
const reportCodes = { NZ20: 'NZ20', EQUITY_OPTIONS: 'equity_options' } as const

const revisionMeaning = 'Final less provisional price: the correction.'

/** Column of the contract's code, which can be linked. */
export const codeKey = 'instrument'

export const dailyColumns: readonly Column<DailyPrice>[] = [
  {
    key: 'date',
    place: 'words',
    label: 'Trade Date',
    value: ({ tradeDate }) => tradeDate,
    cell: ({ tradeDate }) => formatDate(tradeDate),
    isSortable: true,
  },
  {
    key: codeKey,
    place: 'name',
    label: 'Instrument',
    value: ({ instrumentCode }) => instrumentCode,
    isSortable: true,
  },
  {
    key: 'contract',
    place: 'line',
    label: 'Contract',
    isEvident: true,
    value: ({ instrumentName }) => instrumentName,
    isSortable: true,
  },
  figure({
    key: 'price',
    place: 'figure',
    label: 'Settlement Price',
    isEvident: true,
    read: ({ settlementPrice }) => settlementPrice,
    decimals: settlementDecimals,
  }),
  {
    key: 'volume',
    place: 'more',
    label: 'Volume',
    meaning: 'Lots traded on the day.',
    value: ({ marketVolume }) => marketVolume,
    cell: ({ marketVolume }) => formatCount(marketVolume),
    isFigure: true,
    isSortable: true,
  },
  figure({
    key: 'change',
    place: 'second',
    label: 'Change',
    isEvident: true,
    read: ({ priceChange }) => priceChange,
    decimals: settlementDecimals,
    isSigned: true,
  }),
  figure({
    key: 'percentage',
    place: 'more',
    label: 'Change %',
    read: ({ priceChangePercentage }) => priceChangePercentage,
    decimals: settlementDecimals,
    isSigned: true,
  }),
  {
    key: 'version',
    place: 'words',
    label: 'Version',
    value: ({ version }) => versionName(version),
    isSortable: true,
    inFile: [
      { label: 'Version', value: ({ version }) => versionName(version) },
      { label: 'Report Type', value: ({ reportType }) => reportCodes[reportType] },
      { label: 'Created At', value: ({ createdAt }) => createdAt },
    ],
  },
  figure({
    key: 'revision',
    place: 'more',
    label: 'Revision',
    meaning: revisionMeaning,
    read: ({ revision }) => revision,
    decimals: settlementDecimals,
    isSigned: true,
  }),
]

export const finalColumns: readonly Column<FinalPrice>[] = [
  {
    key: 'month',
    place: 'name',
    label: 'Contract Month',
    value: ({ contractMonth }) => contractMonth,
  },
  {
    key: codeKey,
    place: 'words',
    label: 'Instrument Code',
    value: ({ instrumentCode }) => instrumentCode,
  },
  figure({
    key: 'price',
    place: 'figure',
    label: 'Final Settlement Price',
    read: ({ finalSettlementPrice }) => finalSettlementPrice,
    decimals: settlementDecimals,
  }),
  {
    key: 'settled',
    place: 'second',
    label: 'Settlement Date',
    value: ({ settlementDate }) => settlementDate,
    cell: ({ settlementDate }) => formatDate(settlementDate),
  },
  { key: 'version', place: 'more', label: 'Version', value: ({ version }) => versionName(version) },
  {
    key: 'date',
    place: 'more',
    label: 'Date',
    value: ({ date }) => date,
    cell: ({ date }) => formatDate(date),
  },
]

/** Screen-only columns: the provisional price and its correction. */
export const revisionColumns: readonly Column<FinalPrice>[] = [
  figure({
    key: 'provisional',
    place: 'more',
    label: 'Provisional',
    read: ({ provisionalPrice }) => provisionalPrice,
    decimals: settlementDecimals,
  }),
  figure({
    key: 'revision',
    place: 'more',
    label: 'Revision',
    meaning: revisionMeaning,
    read: ({ revision }) => revision,
    decimals: settlementDecimals,
    isSigned: true,
  }),
]

const kinds = { FUTURE: 'Future', CALL: 'Call', PUT: 'Put' } as const

export const contractColumns: readonly Column<Contract>[] = [
  { key: codeKey, place: 'name', label: 'Code', value: ({ code }) => code },
  { key: 'description', place: 'words', label: 'Description', value: ({ description }) => description },
  { key: 'isin', place: 'more', label: 'ISIN', value: ({ isin }) => isin },
  { key: 'kind', place: 'second', label: 'Kind', value: ({ type }) => type && kinds[type] },
  { key: 'month', place: 'more', label: 'Contract Month', value: ({ contractMonth }) => contractMonth },
  {
    key: 'expiry',
    place: 'figure',
    label: 'Last Trading Day',
    value: ({ expiryDate }) => expiryDate,
    cell: ({ expiryDate }) => formatDate(expiryDate),
  },
  { key: 'currency', place: 'more', label: 'Currency', value: ({ currency }) => currency },
]

const price = (label: string, read: (day: HistoryDay) => number | null): FileColumn<HistoryDay> => ({
  label,
  value: day => exactFigure(read(day), twoDecimals),
})

/** File columns of a contract's history. */
export const historyColumns: readonly FileColumn<HistoryDay>[] = [
  { label: 'ISIN', value: ({ isin }) => isin },
  { label: 'Date', value: ({ date }) => date },
  price('First Price', ({ firstPrice }) => firstPrice),
  price('High Price', ({ highPrice }) => highPrice),
  price('Low Price', ({ lowPrice }) => lowPrice),
  price('Last Price', ({ lastPrice }) => lastPrice),
  price('Settlement Price', ({ settlementPrice }) => settlementPrice),
  { label: 'Volume Traded', value: ({ volumeTraded }) => volumeTraded },
  { label: 'Open Interest', value: ({ openInterest }) => openInterest },
]

/** File columns of the depository's securities. */
export const productColumns: readonly FileColumn<Product>[] = [
  { label: 'ISIN', value: ({ isin }) => isin },
  { label: 'Code', value: ({ code }) => code },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Board', value: ({ tradingBoard }) => tradingBoard },
  { label: 'First Listed Date', value: ({ firstListedDate }) => firstListedDate },
]

export const shareColumns: readonly Column<ShareRow>[] = [
  {
    key: 'participant',
    place: 'name',
    label: 'Participant',
    value: ({ name }) => name,
    inFile: [
      { label: 'Participant', value: ({ name }) => name },
      { label: 'Type', value: ({ isTotal }) => (isTotal ? 'total' : 'participant') },
      { label: 'Month', value: ({ period }) => period },
    ],
  },
  figure({
    key: 'value',
    place: 'figure',
    label: 'On-market Traded Value',
    unit: marketCurrency,
    read: ({ value }) => value,
    decimals: twoDecimals,
  }),
  figure({
    key: 'share',
    place: 'second',
    label: 'On-market Share %',
    read: ({ percentage }) => percentage,
    decimals: twoDecimals,
  }),
]
