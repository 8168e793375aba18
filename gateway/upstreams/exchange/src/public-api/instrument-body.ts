import { categories } from '../data-set/category.ts'
import type { ListedInstrument } from '../data-set/data-set.ts'
import type { Market } from '../market.ts'
import { paymentDates, pricePer100 } from '../simulation/bond-terms.ts'
import { dayOrNull, figure } from './wire.ts'

/** An instrument as lists have it. */
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

/** How a flexibond's coupon is set: the terms of a data set say one rate for good. */
function subcategoryOf({ category, debt }: ListedInstrument): string | null {
  return category === 'FLEXIBOND' && debt ? 'FIXED' : null
}

/** The same with all its facts of a day: its own page. */
export function wholeInstrument(market: Market, instrument: ListedInstrument, date: string) {
  const { earningsPerShare, ntaPerShare, sharesIssued } = instrument
  return {
    ...listedInstrument(market, instrument),
    totalIssue: figure(sharesIssued),
    earningsPerShare: figure(earningsPerShare),
    ntaPerShare: figure(ntaPerShare),
    ...debtFigures(market, instrument, date),
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
}

function debtFigures({ board }: Market, instrument: ListedInstrument, date: string) {
  const { debt, firstListedDate, sharesIssued, category } = instrument
  if (!debt) return noDebt
  const dates = paymentDates(debt, firstListedDate, date)
  const before = board.history.closeBefore(instrument, date)?.price ?? null
  const inPrice = before === null ? null : (before * 100) / debt.parValue
  const per100 =
    before !== null && categories[category].isYieldTraded
      ? pricePer100({ terms: debt, dates, date, yieldPercent: before })
      : inPrice
  return {
    parValue: figure(debt.parValue),
    couponInterestRate: figure(debt.couponInterestRate),
    couponFrequencyMonths: debt.couponFrequencyMonths,
    minimumHolding: figure(debt.minimumHolding),
    outstandingDebt: sharesIssued === null ? null : figure(sharesIssued * debt.parValue),
    previousPaymentDate: dayOrNull(dates.previous),
    nextRecordDate: dayOrNull(dates.nextRecord),
    pricePer100: per100 === null ? null : per100.toFixed(3),
  }
}
