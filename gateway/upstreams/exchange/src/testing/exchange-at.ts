import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import type { DataSet, ListedInstrument } from '../data-set/data-set.ts'
import { createExchange, loadDataSet, sampleDataSet } from '../exchange.ts'
import { createMarket } from '../market.ts'
import { createBoard } from '../simulation/board.ts'

/** The sample market as data. */
export const sample = await loadDataSet(sampleDataSet)

/** Shared by all exchanges of the sample, so that its events are computed once. */
const sampleCalendar = createTradingCalendar(sample.calendar)

/** The simulated market without its paths. */
export const sampleBoard = createBoard(sample, sampleCalendar)

/** An instrument of the sample by its code. */
export function listed(code: string): ListedInstrument {
  const found = sample.instruments.find(instrument => instrument.code === code)
  if (!found) throw new Error(`the sample lists no ${code}`)
  return found
}

/** An exchange with a fixed clock, set to a New Zealand time until a test changes it. */
export function exchangeAt(time: string, dataSet: DataSet = sample) {
  const clock = createManualClock(parseClock(time))
  const calendar = dataSet === sample ? sampleCalendar : createTradingCalendar(dataSet.calendar)
  const exchange = createExchange({ dataSet, clock, calendar })
  const market = createMarket(dataSet, clock, calendar)
  const ask = (path: string, headers: Record<string, string> = {}) =>
    exchange.fetch(new Request(`http://exchange.test${path}`, { headers }))
  const read = async (path: string): Promise<unknown> => (await ask(path)).json()
  return { ...exchange, market, clock, ask, read }
}
