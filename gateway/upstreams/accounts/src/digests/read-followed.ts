import type { Tx } from '../database/tables.ts'
import { describePosition, positionOf } from '../portfolio/holdings.ts'
import { readMovements } from '../portfolio/transaction-store.ts'
import type { Followed, HeldInstrument } from './digest-content.ts'

/** What a member's digest is made of, as it is stored. */
export async function readFollowedRows(tx: Tx, memberId: string) {
  const movements = await readMovements(tx, memberId)
  const watchlist = await tx
    .selectFrom('watchlist_item')
    .select('instrument_id')
    .where('member_id', '=', memberId)
    .orderBy('position')
    .orderBy('added_at')
    .execute()
  return { movements, watchlist }
}

export type FollowedRows = Awaited<ReturnType<typeof readFollowedRows>>

/** What a member holds, by code, and watches, in the member's own order. */
export function followedOf({ movements, watchlist }: FollowedRows): Followed {
  const holdings = [...Map.groupBy(movements, ({ isin }) => isin)].flatMap(
    ([isin, ofInstrument]): HeldInstrument[] => {
      const { quantity } = describePosition(positionOf(ofInstrument))
      // An instrument that changed its code goes by its newest.
      const newest = ofInstrument.toSorted((one, other) => other.date.localeCompare(one.date))[0]
      if (!newest || Number(quantity) === 0) return []
      return [{ isin, code: newest.code, quantity, currency: newest.currency }]
    },
  )
  return {
    holdings: holdings.toSorted((one, other) => one.code.localeCompare(other.code)),
    watchlist: watchlist.map(({ instrument_id: code }) => code),
  }
}
