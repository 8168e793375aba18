import { findContract } from '../derivatives/dairy-contracts.ts'
import { optionProducts } from '../derivatives/dairy-options.ts'
import { isContract } from '../derivatives/contract-worth.ts'
import type { Market } from '../market.ts'
import { costOf } from '../simulation/trade-cost.ts'
import type { TradeOfDay } from './busted-trades.ts'

/** Trades that are left of a day, of a security, a future or an option; undefined for another code. */
export function tradedOn(
  { byCode, board, dairy, dairyOptionsOn }: Market,
  code: string,
  date: string,
): Pick<TradeOfDay, 'tape' | 'cost'> | undefined {
  const instrument = byCode(code)
  if (instrument)
    return {
      tape: board.tapeOf(instrument, date),
      cost: isContract(instrument) ? null : costOf(instrument, date),
    }
  const options = optionProducts.flatMap(product => dairyOptionsOn(product, date))
  const option = options.find(each => each.code === code)
  if (option) return { tape: dairy.optionTape(option, date), cost: null }
  const future = findContract(code, date, board.days)
  if (!future || future.expiryDate < date) return undefined
  return { tape: dairy.futureTape(future, date), cost: null }
}
