import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/tables.ts'
import { invalid, notFound } from '../http/api-error.ts'
import { parse } from '../http/read-body.ts'

/** A portfolio of a member. */
export interface OnePortfolio {
  memberId: string
  /** Null for the default portfolio of a member who has entered nothing. */
  portfolioId: string | null
  isDefault: boolean
  isArchived: boolean
}

export const PortfolioId = z.uuid('There is no such portfolio.')

const Named = z.object({ portfolio_id: PortfolioId.optional() })

/** The portfolio that an address names; undefined for the default. */
export const portfolioIdOf = ({ searchParams }: URL) =>
  parse(Object.fromEntries([...searchParams].filter(([, value]) => value !== '')), Named).portfolio_id

/** A member's portfolio, the default one without an id. Another member's is not found. */
export async function findPortfolio(tx: Tx, memberId: string, id?: string): Promise<OnePortfolio> {
  const own = tx
    .selectFrom('portfolio')
    .select(['id', 'is_default', 'archived_at'])
    .where('member_id', '=', memberId)
  const row = await (
    id === undefined ? own.where('is_default', '=', true) : own.where('id', '=', id)
  ).executeTakeFirst()
  if (!row && id !== undefined) throw notFound()
  return {
    memberId,
    portfolioId: row?.id ?? null,
    isDefault: row?.is_default ?? true,
    isArchived: row !== undefined && row.archived_at !== null,
  }
}

/** Refuses to write into an archived portfolio. */
export function refuseArchived({ isArchived }: OnePortfolio): void {
  if (isArchived) throw invalid('portfolio_id', 'archived', 'This portfolio is archived. Restore it first.')
}

/** Creates the default portfolio if it is missing. The caller has locked the member's row. */
export async function withDefault(tx: Tx, found: OnePortfolio, now: Date): Promise<OnePortfolio> {
  if (found.portfolioId !== null) return found
  const { memberId } = found
  const id = randomUUID()
  await tx
    .insertInto('portfolio')
    .values({
      id,
      member_id: memberId,
      name: 'Portfolio',
      position: 1,
      is_default: true,
      created_at: now,
      archived_at: null,
    })
    .execute()
  return { ...found, portfolioId: id }
}

/** Rows of a portfolio. Those of an older release have no id and belong to the default one. */
export function inPortfolio({ portfolioId, isDefault }: OnePortfolio) {
  const named = sql<boolean>`portfolio_id = ${portfolioId}::uuid`
  return isDefault ? sql<boolean>`(portfolio_id is null or ${named})` : named
}

/** Transactions of portfolios that are not archived. */
export const inUse = sql<boolean>`not exists (select from portfolio
  where portfolio.id = portfolio_transaction.portfolio_id and portfolio.archived_at is not null)`

/** The id of a row's portfolio. Those of an older release have none. */
export const portfolioOf = (table: 'portfolio_transaction' | 'declined_proposal') =>
  sql<string | null>`coalesce(portfolio_id, (select id from portfolio
    where portfolio.member_id = ${sql.ref(table)}.member_id and portfolio.is_default))`.as('portfolio_id')
