import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '../database/tables.ts'
import { invalid, notFound } from '../http/api-error.ts'
import type { MemberCall } from '../http/call.ts'
import { memberBodyRoute, memberRoute, type Route } from '../http/router.ts'
import { lockPortfolio } from '../portfolio/transaction-store.ts'
import { namedList } from './watchlist-store.ts'

/** Lists of a member, with the first. */
const maxLists = 10
const maxName = 60

const Named = z.object({
  name: z.string().trim().min(1, 'Give the list a name.').max(maxName, `Use at most ${maxName} characters.`),
})
const Order = z.object({ list_ids: z.array(z.string()).max(maxLists) })
const Id = z.object({ list_id: z.guid() })

/** Lists in the member's own order, without the first. */
const readLists = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('watchlist')
    .select(['id as list_id', 'name', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .orderBy('created_at')
    .execute()

type Lists = Awaited<ReturnType<typeof readLists>>

/** The same with their instruments, for the copy of a member's data. */
export const exportLists = async (tx: Tx, memberId: string) =>
  Promise.all(
    (await readLists(tx, memberId)).map(async list => ({
      ...list,
      instruments: await namedList(tx, list.list_id).read(),
    })),
  )

/** Whether a list beyond the first is the member's. */
export const hasList = async (tx: Tx, memberId: string, id: string): Promise<boolean> =>
  (await readLists(tx, memberId)).some(list => list.list_id === id)

/** The list that a call names. Another member's is as missing as one that never was. */
export async function requireList(
  tx: Tx,
  { url, session }: Pick<MemberCall<unknown>, 'url' | 'session'>,
): Promise<string> {
  const { data } = Id.safeParse(Object.fromEntries(url.searchParams))
  if (!data || !(await hasList(tx, session.memberId, data.list_id))) throw notFound()
  return data.list_id
}

const answer = async (tx: Tx, memberId: string) => ({
  body: { lists: await readLists(tx, memberId), limit: maxLists },
})

function refuseTaken(lists: Lists, name: string, ownId?: string): void {
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase()
  if (lists.some(list => list.list_id !== ownId && isSame(list.name)))
    throw invalid('name', 'taken', 'You have a list with this name.')
}

const read = memberRoute('GET /watchlists/lists', (tx, { session }) => answer(tx, session.memberId))

const create = memberBodyRoute('POST /watchlists/lists', Named, async (tx, { session, body, now }) => {
  const { memberId } = session
  await lockPortfolio(tx, memberId)
  const lists = await readLists(tx, memberId)
  if (lists.length + 1 >= maxLists) throw invalid('name', 'full', `You can have at most ${maxLists} lists.`)
  refuseTaken(lists, body.name)
  const id = randomUUID()
  const row = { id, member_id: memberId, name: body.name, position: maxLists, created_at: now }
  await tx.insertInto('watchlist').values(row).execute()
  await place(tx, [...lists.map(list => list.list_id), id])
  const { body: all } = await answer(tx, memberId)
  return { status: 201, body: { ...all, list_id: id } }
})

const rename = memberBodyRoute('PUT /watchlists/lists', Named, async (tx, call) => {
  const { memberId } = call.session
  await lockPortfolio(tx, memberId)
  const id = await requireList(tx, call)
  refuseTaken(await readLists(tx, memberId), call.body.name, id)
  await tx.updateTable('watchlist').set({ name: call.body.name }).where('id', '=', id).execute()
  return answer(tx, memberId)
})

async function place(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await tx
      .updateTable('watchlist')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute()
}

/** Sorts the lists. Those that are not named follow in their order; others that are named are ignored. */
const reorder = memberBodyRoute('PUT /watchlists/lists/order', Order, async (tx, { session, body }) => {
  await lockPortfolio(tx, session.memberId)
  const own = (await readLists(tx, session.memberId)).map(list => list.list_id)
  const first = body.list_ids.filter(id => own.includes(id))
  await place(tx, [...new Set([...first, ...own])])
  return answer(tx, session.memberId)
})

const remove = memberRoute('DELETE /watchlists/lists', async (tx, call) => {
  await lockPortfolio(tx, call.session.memberId)
  await tx
    .deleteFrom('watchlist')
    .where('id', '=', await requireList(tx, call))
    .execute()
  return answer(tx, call.session.memberId)
})

export const namedListRoutes: Route[] = [read, create, rename, reorder, remove]
