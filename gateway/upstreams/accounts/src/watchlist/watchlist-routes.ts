import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/tables.ts'
import { invalid, notFound } from '../http/api-error.ts'
import { parse } from '../http/read-body.ts'
import { memberBodyRoute, memberRoute, type Route } from '../http/router.ts'
import { lockPortfolio } from '../portfolio/transaction-store.ts'

/** Enough for any member, and few enough for one live page. */
const maxInstruments = 200

const InstrumentId = z.string("Instrument can't be blank").regex(/^[A-Z0-9.]{1,20}$/, 'Unknown instrument')

const full = (field: string) =>
  invalid(field, 'full', `A watchlist holds at most ${maxInstruments} instruments.`)

const readItems = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('watchlist_item')
    .select(['instrument_id', 'added_at'])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .orderBy('added_at')
    .execute()

const read = memberRoute('GET /watchlists', async (tx, { session }) => ({
  body: { instruments: await readItems(tx, session.memberId) },
}))

const Addition = z.union(
  [
    z.object({ instrument_id: InstrumentId }).transform(({ instrument_id: id }) => [id]),
    z
      .object({ instrument_ids: z.array(InstrumentId).min(1).max(maxInstruments) })
      .transform(({ instrument_ids: ids }) => ids),
  ],
  { error: 'Unknown instrument' },
)

/** Appends one instrument, or several in their order. Instruments already present keep their place. */
const add = memberBodyRoute('POST /watchlists', Addition, async (tx, { session, body, now }) => {
  const { memberId } = session
  await lockPortfolio(tx, memberId)
  const items = await readItems(tx, memberId)
  const present = new Set(items.map(({ instrument_id: id }) => id))
  const missing = [...new Set(body)].filter(id => !present.has(id))
  if (items.length + missing.length > maxInstruments) throw full('instrument_id')
  const { position } = await tx
    .selectFrom('watchlist_item')
    .select(sql<number>`coalesce(max(position), 0)`.as('position'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  const rows = missing.map((id, index) => ({
    member_id: memberId,
    instrument_id: id,
    position: position + index + 1,
    added_at: now,
  }))
  if (rows.length > 0) await tx.insertInto('watchlist_item').values(rows).execute()
  return { status: 201, body: { instruments: await readItems(tx, memberId) } }
})

const Order = z.object({ instrument_ids: z.array(InstrumentId).max(maxInstruments) })

/** Sorts the watchlist into this order and adds missing instruments. Unlisted ones follow in their previous order. */
const reorder = memberBodyRoute('PUT /watchlists', Order, async (tx, { session, body, now }) => {
  const { memberId } = session
  await lockPortfolio(tx, memberId)
  const present = (await readItems(tx, memberId)).map(({ instrument_id: id }) => id)
  const order = [...new Set([...body.instrument_ids, ...present])]
  if (order.length > maxInstruments) throw full('instrument_ids')
  const rows = order.map((id, index) => ({
    member_id: memberId,
    instrument_id: id,
    position: index + 1,
    added_at: now,
  }))
  if (rows.length > 0)
    await tx
      .insertInto('watchlist_item')
      .values(rows)
      .onConflict(conflict =>
        conflict
          .columns(['member_id', 'instrument_id'])
          .doUpdateSet(values => ({ position: values.ref('excluded.position') })),
      )
      .execute()
  return { body: { instruments: await readItems(tx, memberId) } }
})

const Named = z.object({ instrument_id: InstrumentId })

const remove = memberRoute('DELETE /watchlists', async (tx, { session, url }) => {
  const { instrument_id: id } = parse(Object.fromEntries(url.searchParams), Named)
  const { numDeletedRows } = await tx
    .deleteFrom('watchlist_item')
    .where('member_id', '=', session.memberId)
    .where('instrument_id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  return { body: {} }
})

export const watchlistRoutes: Route[] = [read, add, reorder, remove]
