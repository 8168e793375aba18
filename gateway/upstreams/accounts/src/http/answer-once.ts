import { createHash } from 'node:crypto'
import type { Tx } from '../database/tables.ts'
import type { Answer } from './answer.ts'
import { ApiError, invalid } from './api-error.ts'
import type { Call } from './call.ts'

interface OnceOptions {
  call: Call
  body: unknown
  /** Owner of the keys: a member's id, or `visitor`. */
  scope: string
  now: Date
  work(): Promise<Answer>
}

/**
 * Does the work of one `Idempotency-Key` once. A repetition gets the first response; the same key with other input is
 * refused. A refusal is not stored, since its transaction is rolled back. Without a key the work is always done.
 */
export async function answerOnce(tx: Tx, { call, body, scope, now, work }: OnceOptions): Promise<Answer> {
  const key = call.request.headers.get('idempotency-key')
  if (key === null) return work()
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid('Idempotency-Key', 'invalid', 'An idempotency key has 1 to 200 visible characters.')
  const requestHash = hashRequest(call, body)
  const isFirst = await claim(tx, {
    scope,
    key,
    request_hash: requestHash,
    status: 0,
    body: '',
    created_at: now,
  })
  if (!isFirst) return repeat(tx, { scope, key, requestHash })
  const answer = await work()
  await tx
    .updateTable('idempotency')
    .set({ status: answer.status ?? 200, body: JSON.stringify(answer.body) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
  return answer
}

const hashRequest = ({ request, url }: Call, body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([request.method, url.pathname, url.search, body]))
    .digest('hex')

/** A parallel request with the same key waits here for the first. */
async function claim(
  tx: Tx,
  row: { scope: string; key: string; request_hash: string; status: number; body: string; created_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency')
    .values(row)
    .onConflict(conflict => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function repeat(
  tx: Tx,
  { scope, key, requestHash }: { scope: string; key: string; requestHash: string },
): Promise<Answer> {
  const row = await tx
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (row.request_hash !== requestHash)
    throw new ApiError(422, ['idempotency_key_reused', 'This idempotency key was used with other input.'])
  return { status: row.status, body: JSON.parse(row.body), headers: { 'idempotent-replayed': 'true' } }
}
