import { z } from 'zod'
import type {
  ContractDay,
  ContractDescription,
  DailySettlementRow,
  FinalSettlementRow,
  ParticipantShare,
  SpanFile,
} from '../../domain/derivatives/settlement.ts'
import {
  amount,
  anyAmount,
  anyCapitals,
  anyDate,
  anyInstant,
  anyText,
  date,
  goodRows,
  instant,
  name,
  oneOf,
  required,
  requiredIdentifier,
} from '../upstream/wire-values.ts'

const version = required(oneOf('PROVISIONAL', 'FINAL'))
const code = name.transform(text => text.toUpperCase())

const DailyBody = z.object({
  tradeDate: required(date),
  version,
  instrumentCode: code,
  settlementPrice: amount,
  marketVolume: anyAmount,
  priceChange: anyAmount,
  priceChangePercentage: anyAmount,
  createdAt: anyInstant,
})

const dailyRow = DailyBody.transform(({ settlementPrice: price, ...body }): DailySettlementRow => ({
  ...body,
  price,
}))

/** `/settlement/daily/{code}/past/30D.json`. */
export const parseDailySettlements = (body: unknown): DailySettlementRow[] => goodRows(dailyRow, body)

const FinalBody = z.object({
  contractMonth: anyText,
  instrumentCode: code,
  finalSettlementPrice: amount,
  settlementDate: anyDate,
  version,
  date: anyDate,
})

const finalRow = FinalBody.transform(({ finalSettlementPrice: price, ...body }): FinalSettlementRow => ({
  ...body,
  price,
}))

/** `/settlement/final/….json`. */
export const parseFinalSettlements = (body: unknown): FinalSettlementRow[] => goodRows(finalRow, body)

const descriptionRow: z.ZodType<ContractDescription> = z.object({
  isin: code,
  code,
  description: anyText,
  underlyingCode: anyCapitals,
  type: oneOf('FUTURE', 'CALL', 'PUT'),
  strikePrice: anyAmount,
  contractMonth: anyText,
  expiryDate: anyDate,
  currency: anyText,
  contractSize: anyAmount,
})

/** `/derivatives/contracts/all.json`. */
export const parseContractDescriptions = (body: unknown): ContractDescription[] =>
  goodRows(descriptionRow, body)

const DayBody = z.object({
  date: required(date),
  firstPrice: amount,
  highPrice: amount,
  lowPrice: amount,
  lastPrice: amount,
  settlementPrice: amount,
  volumeTraded: anyAmount,
  openInterest: anyAmount,
})

/** A contract's finished days. They are assigned to the requested ISIN, regardless of their rows. */
export const parseContractDays = (isin: string) => {
  const row = DayBody.transform((body): ContractDay => ({ isin, ...body }))
  return (body: unknown): ContractDay[] => goodRows(row, body)
}

const SpanBody = z.object({
  type: name.transform(type => type.toLowerCase()),
  date: required(instant),
  label: anyText,
  id: requiredIdentifier,
  file: z.object({ uri: name }),
})

const spanRow = SpanBody.transform(({ file: { uri }, ...body }): SpanFile => ({ ...body, uri }))

/** `/risk/span/….json`. */
export const parseSpanFiles = (body: unknown): SpanFile[] => goodRows(spanRow, body)

const shareRow: z.ZodType<ParticipantShare> = z.object({
  companyId: name,
  onMarketTradedValue: amount,
  onMarketSharePercentage: amount,
  startDate: anyDate,
  endDate: anyDate,
})

/** `/stats/participants/market-share.json`. */
export const parseParticipantShares = (body: unknown): ParticipantShare[] => goodRows(shareRow, body)
