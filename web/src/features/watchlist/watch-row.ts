import { memoByObject } from '../../lib/memo-by-object.ts'
import type { WatchRow_instrument } from './__generated__/watch-row.graphql.ts'
import type { LocalItem } from './local-watchlist.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export type WatchedQuote = FragmentData<WatchRow_instrument>

/** An instrument that is followed. */
export interface WatchRow extends LocalItem {
  /** Null until it was read, and for what is no longer active. */
  instrument: WatchedQuote | null
  /** Its place in the list, from 0. */
  place: number
}

const missing = {}

const rowsOf = memoByObject((item: LocalItem) =>
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

/** The same object for the same figures at the same place, so that only what changed is drawn again. */
export const toRow = (item: LocalItem, instrument: WatchedQuote | null, place: number): WatchRow =>
  rowsOf(item)(instrument ?? missing)(place)
