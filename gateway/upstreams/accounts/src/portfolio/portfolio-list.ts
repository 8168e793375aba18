import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '../database/tables.ts'
import { invalid, notFound } from '../http/api-error.ts'
import { findPortfolio, PortfolioId, withDefault } from './portfolio-scope.ts'
import { lockPortfolio, type Owner } from './transaction-store.ts'

/** Archived ones count. */
export const maxPortfolios = 10
const maxName = 60

/** A portfolio is listed by its name, so two in use have different ones. */
export const PortfolioName = z.object({
  name: z
    .string("Name can't be blank")
    .trim()
    .min(1, "Name can't be blank")
    .max(maxName, `Use at most ${maxName} characters.`),
})

export const PortfolioOrder = z.object({ portfolio_ids: z.array(PortfolioId).max(maxPortfolios) })

/** In the member's own order. */
export const readPortfolios = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('portfolio')
    .select(['id as portfolio_id', 'name', 'is_default', 'created_at', 'archived_at'])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .orderBy('created_at')
    .execute()

/** Locks the member's portfolios. The default one is among them. */
export async function lockPortfolios(tx: Tx, { memberId, now }: Owner) {
  await lockPortfolio(tx, memberId)
  await withDefault(tx, await findPortfolio(tx, memberId), now)
  return readPortfolios(tx, memberId)
}

type Listed = Awaited<ReturnType<typeof readPortfolios>>[number]

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function requireFreeName(rows: readonly Listed[], name: string, own?: string): void {
  const other = rows.find(
    row => row.portfolio_id !== own && row.archived_at === null && sameName(row.name, name),
  )
  if (other) throw invalid('name', 'taken', 'You have another portfolio with this name.')
}

function requireListed(rows: readonly Listed[], id: string): Listed {
  const row = rows.find(each => each.portfolio_id === id)
  if (!row) throw notFound()
  return row
}

/** Adds an empty portfolio at the end. Returns its id. */
export async function createPortfolio(tx: Tx, owner: Owner, name: string): Promise<string> {
  const rows = await lockPortfolios(tx, owner)
  if (rows.length >= maxPortfolios)
    throw invalid('name', 'full', `You can have at most ${maxPortfolios} portfolios, archived ones included.`)
  requireFreeName(rows, name)
  const id = randomUUID()
  await tx
    .insertInto('portfolio')
    .values({
      id,
      name,
      member_id: owner.memberId,
      position: rows.length + 1,
      is_default: false,
      created_at: owner.now,
      archived_at: null,
    })
    .execute()
  return id
}

export async function renamePortfolio(tx: Tx, owner: Owner, { id, name }: { id: string; name: string }) {
  const rows = await lockPortfolios(tx, owner)
  const { archived_at: archivedAt } = requireListed(rows, id)
  if (archivedAt === null) requireFreeName(rows, name, id)
  await tx.updateTable('portfolio').set({ name }).where('id', '=', id).execute()
}

/** Sorts the portfolios into this order. Unlisted ones follow in their previous order. */
export async function orderPortfolios(tx: Tx, owner: Owner, ids: readonly string[]): Promise<void> {
  const rows = await lockPortfolios(tx, owner)
  for (const id of ids) requireListed(rows, id)
  const order = new Set([...ids, ...rows.map(row => row.portfolio_id)])
  let position = 0
  for (const id of order) {
    position += 1
    // A transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    await tx.updateTable('portfolio').set({ position }).where('id', '=', id).execute()
  }
}

/** Nothing of an archived portfolio is lost. Calls without an id mean the default one, so it stays in use. */
export async function archivePortfolio(tx: Tx, owner: Owner, id: string): Promise<void> {
  const row = requireListed(await lockPortfolios(tx, owner), id)
  if (row.is_default) throw invalid('portfolio_id', 'default', 'Your default portfolio cannot be archived.')
  if (row.archived_at !== null) return
  await tx.updateTable('portfolio').set({ archived_at: owner.now }).where('id', '=', id).execute()
}

export async function restorePortfolio(tx: Tx, owner: Owner, id: string): Promise<void> {
  const rows = await lockPortfolios(tx, owner)
  requireFreeName(rows, requireListed(rows, id).name, id)
  await tx.updateTable('portfolio').set({ archived_at: null }).where('id', '=', id).execute()
}
