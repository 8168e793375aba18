import { createHash, randomUUID } from 'node:crypto'
import type { Run } from '@exchange/upstream-accounts/database'
import { CompiledQuery } from 'kysely'
import { type BenchMember, newEntry } from './bench-member.ts'

type Row = Record<string, unknown>

type Query = (text: string, ...values: unknown[]) => Promise<Row[]>

/** Runs one transaction of plain statements on the service's own connection. */
const inTransaction = <Value>(run: Run, work: (query: Query) => Promise<Value>) =>
  run(tx =>
    work(async (text, ...values) => (await tx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows),
  )

const columns = `id as transaction_uuid, type, isin, code, date, trim_scale(quantity) as quantity, trim_scale(price) as price,
  trim_scale(fees) as fees, trim_scale(ratio_new) as ratio_new, trim_scale(ratio_old) as ratio_old, currency, note, created_at,
  updated_at`

const movements = `select isin, code, currency, type, date, ratio_new, ratio_old, seq, trim_scale(quantity) as quantity,
  trim_scale(fees) as fees, trim_scale(case
    when type = 'fee' then price + fees
    when type = 'transfer_out' then fees
    when type in ('sell', 'dividend') then quantity * price - fees
    else quantity * price + fees end) as amount
  from portfolio_transaction where member_id = $1 and deleted_at is null`

async function memberOf(query: Query, token: string): Promise<unknown> {
  const hash = createHash('sha256').update(token).digest('hex')
  const text =
    'select id, member_id, last_used_at, idle_seconds, expires_at from session where token_hash = $1'
  const [session] = await query(text, hash)
  if (!session) throw new Error('no session')
  return session['member_id']
}

/** The two reads of an opened portfolio: all transactions for the holdings, and the first page. Nothing is computed. */
export async function openByHand(run: Run, { token }: BenchMember): Promise<string[]> {
  const all = await inTransaction(run, async query =>
    query(`${movements} order by date, seq`, await memberOf(query, token)),
  )
  const page = await inTransaction(run, async query =>
    query(
      `select ${columns}, seq from portfolio_transaction where member_id = $1 and deleted_at is null
        order by date desc, seq desc limit 51`,
      await memberOf(query, token),
    ),
  )
  return [JSON.stringify(all), JSON.stringify(page)]
}

/**
 * Adds one transaction: claims its key, locks the portfolio, reads its instrument's transactions again, stores the
 * response.
 */
export function addByHand(run: Run, { token }: BenchMember, instruments: number): Promise<string> {
  return inTransaction(run, async query => {
    const owner = await memberOf(query, token)
    const { key, body } = newEntry(instruments)
    const now = new Date()
    await query(
      `insert into idempotency (scope, key, request_hash, status, body, created_at) values ($1, $2, $3, 0, '', $4)
        on conflict (scope, key) do nothing`,
      owner,
      key,
      createHash('sha256').update(JSON.stringify(body)).digest('hex'),
      now,
    )
    await query('select id from member where id = $1 for update', owner)
    const [added] = await query(
      `insert into portfolio_transaction (id, member_id, type, isin, code, date, quantity, price, fees, currency, note,
          created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '', $11, $11) returning ${columns}`,
      randomUUID(),
      owner,
      body.type,
      body.isin,
      body.code,
      body.date,
      body.quantity,
      body.price,
      body.fees,
      body.currency,
      now,
    )
    await query(`${movements} and isin = $2 order by date, seq`, owner, body.isin)
    const answer = JSON.stringify(added)
    await query(
      'update idempotency set status = 201, body = $3 where scope = $1 and key = $2',
      owner,
      key,
      answer,
    )
    return answer
  })
}
