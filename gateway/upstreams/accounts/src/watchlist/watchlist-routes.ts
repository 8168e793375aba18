import { z } from 'zod'
import type { Tx } from '../database/tables.ts'
import { answerMember, type MemberHandler } from '../http/answer-member.ts'
import { notFound } from '../http/api-error.ts'
import type { MemberCall } from '../http/call.ts'
import { parse, readBody } from '../http/read-body.ts'
import { memberRoute, type Route } from '../http/router.ts'
import { lockPortfolio } from '../portfolio/transaction-store.ts'
import { requireList } from './named-lists.ts'
import {
  Addition,
  type FileItem,
  full,
  Import,
  InstrumentId,
  Item,
  maxBytes,
  maxInstruments,
  Order,
} from './watchlist-input.ts'
import { firstList, type ListItem, namedList, type StoredList } from './watchlist-store.ts'

const answer = (items: ListItem[]) => ({ body: { instruments: items } })

/** Path of the calls of a list, and how a call finds it. */
interface Place {
  path: string
  find: (tx: Tx, call: Pick<MemberCall<unknown>, 'url' | 'session'>) => Promise<StoredList>
}

const places: readonly Place[] = [
  { path: '/watchlists', find: async (tx, { session }) => firstList(tx, session.memberId) },
  { path: '/watchlists/list', find: async (tx, call) => namedList(tx, await requireList(tx, call)) },
]

const read = ({ path, find }: Place) =>
  memberRoute(`GET ${path}`, async (tx, call) => answer(await (await find(tx, call)).read()))

interface Write extends Pick<Place, 'find'> {
  tx: Tx
  call: Parameters<Place['find']>[1]
}

/** Writes to a locked list: parallel writes wait, so each begins with the result of the one before. */
async function change(
  { tx, call, find }: Write,
  next: (items: readonly ListItem[]) => readonly ListItem[],
): Promise<ListItem[]> {
  await lockPortfolio(tx, call.session.memberId)
  const list = await find(tx, call)
  await list.write(next(await list.read()))
  return list.read()
}

/** A write with a body that may hold a whole list with its notes. */
const writeRoute = <Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  handle: MemberHandler<z.output<Schema>>,
): Route => ({
  name,
  answer: async call => answerMember(call, { body: await readBody(call.request, schema, maxBytes), handle }),
})

const isAmong = (items: readonly { instrument_id: string }[], id: string) =>
  items.some(item => item.instrument_id === id)

const newItem = (id: string, now: Date): ListItem => ({
  instrument_id: id,
  added_at: now,
  note: '',
  target_price: null,
})

/** Appends one instrument, or several in their order. Instruments already present keep their place. */
const add = ({ path, find }: Place) =>
  writeRoute(`POST ${path}`, Addition, async (tx, call) => {
    const items = await change({ tx, call, find }, present => {
      const missing = [...new Set(call.body)].filter(id => !isAmong(present, id))
      if (present.length + missing.length > maxInstruments) throw full('instrument_id')
      return [...present, ...missing.map(id => newItem(id, call.now))]
    })
    return { status: 201, ...answer(items) }
  })

/**
 * Sorts the watchlist into this order. Unlisted instruments follow in their previous order. Missing ones are added; with
 * `restored` only those in it are, with their notes and targets, so that an old page brings nothing back.
 */
const reorder = ({ path, find }: Place) =>
  writeRoute(`PUT ${path}`, Order, async (tx, call) => {
    const { instrument_ids: ids, restored } = call.body
    const items = await change({ tx, call, find }, present => {
      const stored = new Map(present.map(item => [item.instrument_id, item]))
      const removed = new Map((restored ?? []).map(item => [item.instrument_id, item]))
      const order = [...new Set([...ids, ...stored.keys()])].flatMap((id): ListItem[] => {
        const before = stored.get(id)
        if (before) return [before]
        if (!restored) return [newItem(id, call.now)]
        const { added_at: addedAt, ...item } = removed.get(id) ?? {}
        return removed.has(id) ? [{ ...newItem(id, addedAt ?? call.now), ...item }] : []
      })
      if (order.length > maxInstruments) throw full('instrument_ids')
      return order
    })
    return answer(items)
  })

const write = ({ path, find }: Place) =>
  writeRoute(`PUT ${path}/item`, Item, async (tx, call) => {
    const { body } = call
    const items = await change({ tx, call, find }, present => {
      if (!isAmong(present, body.instrument_id)) throw notFound()
      return present.map(item => (item.instrument_id === body.instrument_id ? { ...item, ...body } : item))
    })
    return answer(items)
  })

const written = ({ note, target_price: target }: z.output<typeof FileItem>): Partial<ListItem> => ({
  ...(note !== undefined && { note }),
  ...(target !== undefined && { target_price: target }),
})

/** Effect of a file on the present items. */
function planImport(present: readonly ListItem[], { items: file }: z.output<typeof Import>, now: Date) {
  const rows = new Map(file.map(row => [row.instrument_id, row]))
  const kept = present.map(item => ({ ...item, ...written(rows.get(item.instrument_id) ?? item) }))
  const missing = [...rows.values()].filter(({ instrument_id: id }) => !isAmong(present, id))
  if (kept.length + missing.length > maxInstruments) throw full('items')
  const isChanged = ({ note, target_price: target }: ListItem, index: number) =>
    note !== present[index]?.note || target !== present[index].target_price
  return {
    added: missing.map(({ instrument_id: id }) => id),
    changed: kept.filter(isChanged).map(({ instrument_id: id }) => id),
    items: [...kept, ...missing.map(row => ({ ...newItem(row.instrument_id, now), ...written(row) }))],
  }
}

/** Adds a file's instruments at the end, and sets the notes and targets of those already present. */
const importItems = ({ path, find }: Place) =>
  writeRoute(`POST ${path}/import`, Import, async (tx, call) => {
    const { body, now } = call
    if (!body.dry_run) await lockPortfolio(tx, call.session.memberId)
    const list = await find(tx, call)
    const present = await list.read()
    const { added, changed, items } = planImport(present, body, now)
    if (body.dry_run) return { body: { added, changed, instruments: present } }
    await list.write(items)
    return { status: 201, body: { added, changed, instruments: await list.read() } }
  })

const Named = z.object({ instrument_id: InstrumentId })

const remove = ({ path, find }: Place) =>
  memberRoute(`DELETE ${path}`, async (tx, call) => {
    const { instrument_id: id } = parse(Object.fromEntries(call.url.searchParams), Named)
    await change({ tx, call, find }, present => {
      if (!isAmong(present, id)) throw notFound()
      return present.filter(item => item.instrument_id !== id)
    })
    return { body: {} }
  })

const calls = [read, add, reorder, write, importItems, remove]

/** The calls of the first list, and the same of the others. */
export const watchlistRoutes: Route[] = places.flatMap(place => calls.map(route => route(place)))
