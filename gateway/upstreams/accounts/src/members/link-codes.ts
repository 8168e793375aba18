import type { LinkCodeTable, Tx } from '../database/tables.ts'
import { hashToken } from '../secret-token.ts'
import { expiredLink, usedLink, wrongLink } from './register.ts'

/** Uses the code of a mailed link, once. Throws for a wrong, expired or used code. */
export async function takeCode(
  tx: Tx,
  code: string,
  { kinds, now }: { kinds: readonly LinkCodeTable['kind'][]; now: Date },
): Promise<LinkCodeTable> {
  const row = await findCode(tx, code, { kinds, now })
  const taken = await tx
    .updateTable('link_code')
    .set({ used_at: now })
    .where('code_hash', '=', row.code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (taken.numUpdatedRows !== 1n) throw usedLink()
  return row
}

/** Checks a code without using it. */
export async function findCode(
  tx: Tx,
  code: string,
  { kinds, now }: { kinds: readonly LinkCodeTable['kind'][]; now: Date },
): Promise<LinkCodeTable> {
  const row = await tx
    .selectFrom('link_code')
    .selectAll()
    .where('code_hash', '=', hashToken(code))
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  if (!row) throw wrongLink()
  if (row.used_at !== null) throw usedLink()
  if (now >= row.expires_at) throw expiredLink()
  return row
}
