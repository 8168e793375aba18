import { session } from '@exchange/market-time/trading-phase'
import type { Answer } from '../answer.ts'
import { categoryCodes } from '../data-set/category.ts'
import { type ListedInstrument, type MarketCode, marketCodes } from '../data-set/data-set.ts'
import { delayMs, type Market } from '../market.ts'
import { dayOrNull } from './wire-format.ts'
import { listedInstrument, wholeInstrument } from './instrument-body.ts'

/** The day shown in lists, which change when the exchange begins its day. */
export function today(market: Market): { date: string; changedAt: number } {
  const date = market.board.dayAt(market.published())
  return { date, changedAt: session(market.board.calendar, date)!.preOpen + delayMs }
}

function list(market: Market, isWanted: (instrument: ListedInstrument) => boolean): Answer {
  const { date, changedAt } = today(market)
  const body = market
    .activeOn(date)
    .filter(isWanted)
    .map(instrument => listedInstrument(market, instrument))
  return { body, changedAt, isSimulated: market.dataSet.provenance === 'simulated' }
}

export function activeInstruments(market: Market): Answer {
  return list(market, () => true)
}

/** A market's code from a path, case-insensitive; undefined for an unknown market. */
export function marketCode({ market = '' }: Record<string, string>): MarketCode | undefined {
  return marketCodes.find(code => code === market.toUpperCase())
}

export function activeInstrumentsOf(market: Market, params: Record<string, string>): Answer | undefined {
  const code = marketCode(params)
  return code && list(market, instrument => instrument.market === code)
}

export function instrumentsOfCategory(
  market: Market,
  { category = '' }: Record<string, string>,
): Answer | undefined {
  const code = categoryCodes.find(code => code === category.toUpperCase())
  return code && list(market, instrument => instrument.category === code)
}

/** The current instrument with a code, as a list of one. */
export function instrumentsByCode(market: Market, { code = '' }: Record<string, string>): Answer | undefined {
  const instrument = market.byCode(code)
  const { date, changedAt } = today(market)
  if (!instrument || !market.board.isActive(instrument, date)) return undefined
  const quote = market.board.quoteAt(instrument, market.published())
  return {
    body: [wholeInstrument(market, instrument, quote)],
    // The price per 100 moves with each trade.
    changedAt: Math.max(changedAt, (quote.lastTradeAt ?? 0) + delayMs),
    isSimulated: market.dataSet.provenance === 'simulated',
  }
}

/** Instruments held by the central depository: securities without contracts. */
export function depositoryInstruments(market: Market): Answer {
  const { date, changedAt } = today(market)
  const body = market
    .activeOn(date)
    .filter(({ isin, contract }) => isin !== null && !contract)
    .map(({ isin, code, name, tradingBoard, firstListedDate }) => ({
      isin,
      code,
      name,
      board: tradingBoard,
      firstListedDate: dayOrNull(firstListedDate),
    }))
  return { body, changedAt, isSimulated: market.dataSet.provenance === 'simulated' }
}

/** Maturity of each debt security, also in words. */
export function bondMaturities(market: Market): Answer {
  const { date, changedAt } = today(market)
  const body = market
    .activeOn(date)
    .flatMap(({ debt, code, isin }) =>
      debt
        ? [{ code, isin, maturityDate: dayOrNull(debt.maturityDate), blurb: blurb(debt.maturityDate) }]
        : [],
    )
  return { body, changedAt, isSimulated: market.dataSet.provenance === 'simulated' }
}

const longDate = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: 'UTC' })

function blurb(maturityDate: string | null): string {
  if (maturityDate === null) return 'This security has no maturity date.'
  return `This security matures on ${longDate.format(Date.parse(maturityDate))}, when its face value is repaid.`
}
