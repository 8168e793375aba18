import { categories } from '../data-set/category.ts'
import type { ListedInstrument } from '../data-set/data-set.ts'
import type { Market } from '../market.ts'
import type { Quote } from '../simulation/board.ts'
import { paymentDates, recordDates } from '../simulation/bond-terms.ts'
import { pricePer100At } from '../simulation/trade-cost.ts'
import { perShare } from './per-share.ts'
import { dayOrNull, figure } from './wire-format.ts'

/** An instrument in a list. */
export function listedInstrument({ dataSet }: Market, instrument: ListedInstrument) {
  const { category, debt, issuerCode, market, firstListedDate, sharesIssued } = instrument
  const { name: categoryName, type, securityClass, isYieldTraded } = categories[category]
  return {
    code: instrument.code,
    isin: instrument.isin,
    name: instrument.name,
    marketType: market,
    market: market.toLowerCase(),
    tradingBoard: instrument.tradingBoard,
    category,
    categoryName,
    subcategory: subcategoryOf(instrument),
    type,
    securityClass,
    isYieldTraded,
    currencyCode: instrument.currency,
    issuerCode,
    issuerName: dataSet.issuers.get(issuerCode)?.registeredName ?? null,
    sharesIssued: figure(sharesIssued),
    firstListedDate: dayOrNull(firstListedDate),
    issueDate: dayOrNull(firstListedDate),
    maturityDate: dayOrNull(instrument.contract?.expiryDate ?? debt?.maturityDate ?? null),
    sustainabilityCategory: instrument.sustainabilityCategory,
  }
}

/** Coupon type of a flexibond: the terms of a data set have one permanent rate. */
function subcategoryOf({ category, debt }: ListedInstrument): string | null {
  return category === 'FLEXIBOND' && debt ? 'FIXED' : null
}

/** An instrument with all its facts at an instant, as on its own page. */
export function wholeInstrument(market: Market, instrument: ListedInstrument, quote: Quote) {
  const { code, earningsPerShare, ntaPerShare, sharesIssued } = instrument
  const on = { code, date: quote.date }
  return {
    ...listedInstrument(market, instrument),
    totalIssue: figure(sharesIssued),
    earningsPerShare: perShare(market, earningsPerShare, on)?.toString() ?? null,
    ntaPerShare: perShare(market, ntaPerShare, on)?.toString() ?? null,
    ...debtFigures(market, instrument, quote),
  }
}

const noDebt = {
  parValue: null,
  couponInterestRate: null,
  couponFrequencyMonths: null,
  minimumHolding: null,
  outstandingDebt: null,
  previousPaymentDate: null,
  nextRecordDate: null,
  pricePer100: null,
  pricePer100Basis: null,
}

function debtFigures({ board }: Market, instrument: ListedInstrument, { date, price }: Quote) {
  const { debt, firstListedDate, sharesIssued } = instrument
  if (!debt) return noDebt
  const dates = paymentDates(debt, firstListedDate, date)
  const per100 = pricePer100At(instrument, date, price)
  return {
    parValue: figure(debt.parValue),
    couponInterestRate: figure(debt.couponInterestRate),
    couponFrequencyMonths: debt.couponFrequencyMonths,
    minimumHolding: figure(debt.minimumHolding),
    outstandingDebt: sharesIssued === null ? null : figure(sharesIssued * debt.parValue),
    previousPaymentDate: dayOrNull(dates.previous),
    nextRecordDate: dayOrNull(recordDates(debt, date, board.days).next),
    pricePer100: per100?.toFixed(3) ?? null,
    pricePer100Basis: per100 === null ? null : figure(price),
  }
}
