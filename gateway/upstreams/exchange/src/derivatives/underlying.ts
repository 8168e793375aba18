import type { ListedInstrument } from '../data-set/data-set.ts'
import type { IndexBook } from '../indices/index-book.ts'
import type { Board } from '../simulation/board.ts'

/** Underlying of an NZCX contract: an index or a share. */
export interface Underlying {
  /** Close of a day. */
  closeOn(date: string): number | null
  /** Price and the time since which it applies; null while it is not traded or not calculated. */
  at(instant: number): { price: number; since: number | null } | null
  /** Volatility of a share, in percent a year; null for an index. */
  volatility: number | null
}

interface Followed {
  board: Board
  indices: IndexBook
  byCode: (code: string) => ListedInstrument | undefined
}

export function underlyingOf({ board, indices, byCode }: Followed, code: string): Underlying | undefined {
  const row = indices.find(code)
  const share = byCode(code)
  if (row)
    return {
      closeOn: date => indices.courseOf(row).closeOn(date),
      at(instant) {
        const quote = indices.quoteAt(row, instant)
        return quote && quote.open !== null ? { price: quote.value, since: quote.updatedAt } : null
      },
      volatility: null,
    }
  if (!share?.behaviour) return undefined
  return {
    closeOn: date => board.history.closeOn(share, date)?.price ?? null,
    at(instant) {
      const { price, status, lastTradeAt } = board.quoteAt(share, instant)
      return status === 'N' && price !== null ? { price, since: lastTradeAt } : null
    },
    volatility: share.behaviour.volatility,
  }
}
