import type { Visitor } from './visitor.ts'

/** Answer with a watchlist. */
export interface Watchlist {
  instruments: { instrument_id: string; note: string; target_price: string | null; added_at: string }[]
}

/** A row as it is sent. */
export const rowOf = (id: string, note = '', target: string | null = null) => ({
  instrument_id: id,
  note,
  target_price: target,
})

/** Rows of an answer, without the times of their addition. */
export const rowsOf = ({ body }: { body: Watchlist }) =>
  body.instruments.map(({ instrument_id: id, note, target_price: target }) => rowOf(id, note, target))

export const readRows = async (member: Visitor) => rowsOf(await member.get<Watchlist>('/watchlists'))

export const writeRow = (member: Visitor, ...row: Parameters<typeof rowOf>) =>
  member.put<Watchlist>('/watchlists/item', rowOf(...row))
