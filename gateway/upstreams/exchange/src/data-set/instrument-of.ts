import type { z } from 'zod'
import { categories } from './category.ts'
import type { Behaviour, DebtTerms, ListedInstrument } from './data-set.ts'
import type { Fault } from './fault.ts'
import type { InstrumentRow } from './row-shapes.ts'

type Row = z.output<typeof InstrumentRow>

/** Creates an instrument from its row; a value required for its category and missing becomes a fault. */
export function instrumentOf(row: Row, line: number, faults: Fault[]): ListedInstrument {
  const need = (name: keyof Row) =>
    faults.push({ file: 'instruments.csv', line, reason: `${name}: is empty` })
  const { code, isin, name, issuerCode, market, tradingBoard, category, currency } = row
  const { sharesIssued, firstListedDate, sustainabilityCategory, earningsPerShare, ntaPerShare } = row
  const figures = { sharesIssued, firstListedDate, sustainabilityCategory, earningsPerShare, ntaPerShare }
  const listing = { code, isin, name, issuerCode, market, tradingBoard, category, currency, ...figures }
  return { ...listing, debt: debtTerms(row, need), behaviour: behaviourOf(row, need) }
}

function debtTerms(row: Row, need: (name: keyof Row) => void): DebtTerms | null {
  if (categories[row.category].securityClass !== 'F') return null
  const { maturityDate, parValue, couponInterestRate, couponFrequencyMonths, minimumHolding } = row
  if (parValue === null) need('parValue')
  if (couponInterestRate === null) need('couponInterestRate')
  if (couponFrequencyMonths === null) need('couponFrequencyMonths')
  return {
    maturityDate,
    parValue: parValue ?? 0,
    couponInterestRate: couponInterestRate ?? 0,
    couponFrequencyMonths: couponFrequencyMonths ?? 0,
    minimumHolding: minimumHolding ?? 0,
  }
}

/** A behaviour needs all of its figures; without any of them it is null. */
function behaviourOf(row: Row, need: (name: keyof Row) => void): Behaviour | null {
  const { referencePrice, volatility, tradesPerDay, tradeSize, dividendYield, dividendMonths, imputation } =
    row
  if (referencePrice === null && volatility === null && tradesPerDay === null && tradeSize === null)
    return null
  if (referencePrice === null) need('referencePrice')
  if (volatility === null) need('volatility')
  if (tradesPerDay === null) need('tradesPerDay')
  if (tradeSize === null) need('tradeSize')
  if ((dividendYield ?? 0) > 0 && dividendMonths.length === 0) need('dividendMonths')
  return {
    referencePrice: referencePrice ?? 0,
    volatility: volatility ?? 0,
    tradesPerDay: tradesPerDay ?? 0,
    tradeSize: tradeSize ?? 0,
    dividendYield: dividendYield ?? 0,
    dividendMonths,
    imputation: (imputation ?? 0) / 100,
  }
}
