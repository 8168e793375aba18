import type { Answer } from '../answer.ts'
import type { ListedInstrument } from '../data-set/data-set.ts'
import type { Market } from '../market.ts'
import type { Dividend } from '../simulation/dividends.ts'
import { yearsBefore } from '../simulation/trading-days.ts'
import { marketCode, today } from './instruments.ts'
import { credit, day, dayOrNull, money } from './wire-format.ts'

/** Number of securities to which `amount` in cents refers: the dollars for one security times this. */
const baseQuantity = 100

/** `amount` is in cents for the base quantity. Credits are dollars for one security. */
function dividendBody(isin: string | null, dividend: Dividend) {
  return {
    id: dividend.id,
    isin,
    type: dividend.type,
    expectedDate: day(dividend.exDate),
    recordDate: dayOrNull(dividend.recordDate),
    payableDate: dayOrNull(dividend.payableDate),
    amount: money(dividend.amount * baseQuantity),
    baseQuantity: String(baseQuantity),
    currencyCode: dividend.currency,
    imputationCreditAmount: credit(dividend.imputationCredit),
    supplementaryAmount: credit(dividend.supplementary),
  }
}

function answer(
  market: Market,
  { isin = '' }: Record<string, string>,
  pick: (instrument: ListedInstrument, date: string) => readonly Dividend[],
): Answer | undefined {
  const instrument = market.byIsin(isin)
  if (!instrument) return undefined
  const { date, changedAt } = today(market)
  const body = pick(instrument, date).map(dividend => dividendBody(isin, dividend))
  return { body, changedAt, isSimulated: market.dataSet.provenance === 'simulated' }
}

/** Dividends with ex dates in the last three years, latest first. */
export function dividendsPast3Y(market: Market, params: Record<string, string>): Answer | undefined {
  const { dividendsOf } = market.board
  return answer(market, params, (instrument, date) =>
    dividendsOf(instrument, yearsBefore(date, 3), date).toReversed(),
  )
}

/** Dividends announced and not yet ex, the next first. */
export function dividendsUpcoming(market: Market, params: Record<string, string>): Answer | undefined {
  return answer(market, params, (instrument, date) => upcoming(market, instrument, date))
}

function upcoming({ board }: Market, instrument: ListedInstrument, date: string): Dividend[] {
  return board
    .dividendsOf(instrument, date, yearsBefore(date, -1))
    .filter(({ announcedDate, exDate }) => announcedDate <= date && exDate > date)
}

/** Dividends of a whole market, announced and not yet ex, the next first, each with its instrument. */
export function marketDividendsUpcoming(market: Market, params: Record<string, string>): Answer | undefined {
  const code = marketCode(params)
  if (!code) return undefined
  const { date, changedAt } = today(market)
  const body = market
    .activeOn(date)
    .filter(instrument => instrument.market === code)
    .flatMap(instrument => upcoming(market, instrument, date).map(dividend => ({ instrument, dividend })))
    .toSorted((one, other) => one.dividend.exDate.localeCompare(other.dividend.exDate))
    .map(({ instrument, dividend }) => ({
      ...dividendBody(instrument.isin, dividend),
      code: instrument.code,
      issuerCode: instrument.issuerCode,
      companyId: market.dataSet.issuers.get(instrument.issuerCode)?.companyId ?? null,
      issuerName: market.dataSet.issuers.get(instrument.issuerCode)?.registeredName ?? null,
      announcedDate: day(dividend.announcedDate),
    }))
  return { body, changedAt, isSimulated: market.dataSet.provenance === 'simulated' }
}
