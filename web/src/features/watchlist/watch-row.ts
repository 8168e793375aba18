import { memoByObject } from '../../lib/memo-by-object.ts'
import type { WatchRow_instrument } from './__generated__/watch-row.graphql.ts'
import type { FollowedItem } from './local-watchlist.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export type WatchedQuote = FragmentData<WatchRow_instrument>

/** A followed instrument. */
export interface WatchRow extends FollowedItem {
  /** Null until it is loaded, and for an inactive code. */
  instrument: WatchedQuote | null
  /** Its index in the list, from 0. */
  place: number
}

const missing = Object.freeze({})

const rowsOf = memoByObject((item: FollowedItem) =>
  memoByObject((instrument: object) => {
    const places = new Map<number, WatchRow>()
    const quote = instrument === missing ? null : (instrument as WatchedQuote)
    return (place: number) => {
      const row = places.get(place) ?? { ...item, instrument: quote, place }
      places.set(place, row)
      return row
    }
  }),
)

/** Returns the same object for the same figures at the same place, so that only changed rows render. */
export const toRow = (item: FollowedItem, instrument: WatchedQuote | null, place: number): WatchRow =>
  rowsOf(item)(instrument ?? missing)(place)
