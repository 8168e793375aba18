import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/tables.ts'
import { parse } from '../http/read-body.ts'
import { Day } from './day.ts'
import { inPortfolio, type OnePortfolio } from './portfolio-scope.ts'
import { transactionColumns } from './transaction-columns.ts'
import { Isin } from './transaction-input.ts'

/** End of a page: the date and order of its last transaction. */
const pageKey = z
  .string()
  .transform(key => Buffer.from(key, 'base64url').toString())
  .pipe(z.string().regex(/^\d{4}-\d\d-\d\d \d{1,15}$/, 'Not a valid page key.'))
  .transform(text => {
    const [date = '', seq = ''] = text.split(' ')
    return { date, seq: Number(seq) }
  })
  .pipe(z.object({ date: Day, seq: z.int() }))

const Query = z.object({
  limit: z
    .string()
    .regex(/^\d{1,4}$/, 'Use a limit from 1 to 200.')
    .transform(Number)
    .refine(limit => limit >= 1 && limit <= 200, 'Use a limit from 1 to 200.')
    .default(50),
  include_count: z.stringbool('Say true or false.').default(false),
  page_key: pageKey.optional(),
  start_date: Day.optional(),
  end_date: Day.optional(),
  isin: Isin.optional(),
})

/** Key of the page after a transaction. */
const keyAfter = (date: string, seq: number | string) => Buffer.from(`${date} ${seq}`).toString('base64url')

/**
 * Reads a page, newest first; both dates are inclusive. Additions and deletions between two pages do not shift other
 * transactions.
 */
export async function readPage(tx: Tx, portfolio: OnePortfolio, search: URLSearchParams) {
  const query = parse(nonEmpty(search), Query)
  const { limit, page_key: after, start_date: from, end_date: to } = query
  let all = tx
    .selectFrom('portfolio_transaction')
    .where('member_id', '=', portfolio.memberId)
    .where(inPortfolio(portfolio))
    .where('deleted_at', 'is', null)
  if (from !== undefined) all = all.where('date', '>=', from)
  if (to !== undefined) all = all.where('date', '<=', to)
  if (query.isin !== undefined) all = all.where('isin', '=', query.isin)
  let page = all
    .select(transactionColumns)
    .select('seq')
    .orderBy('date', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit + 1)
  if (after !== undefined)
    page = page.where(sql<boolean>`(date, seq) < (${after.date}::date, ${after.seq}::bigint)`)
  const rows = await page.execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const count = query.include_count
    ? { count: (await all.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count }
    : {}
  return {
    transactions: shown.map(({ seq, ...transaction }) => ({
      ...transaction,
      portfolio_id: portfolio.portfolioId,
      page_key: keyAfter(transaction.date, seq),
    })),
    page_key: last && rows.length > limit ? keyAfter(last.date, last.seq) : null,
    ...count,
  }
}

/** Parameters without a value count as absent. */
const nonEmpty = (search: URLSearchParams) =>
  Object.fromEntries([...search].filter(([, value]) => value !== ''))
