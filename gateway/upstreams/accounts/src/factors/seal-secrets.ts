import type { Run } from '../database/database.ts'
import type { Tx } from '../database/tables.ts'
import type { Log } from '../log.ts'
import { isSealed, type SecretBox } from './secret-box.ts'

interface SealOptions {
  run: Run
  box: SecretBox
  log: Log
}

const pageSize = 500

/**
 * Encrypts with the first key every secret stored as plain text or under another key. Secrets that no key can decrypt
 * are left unchanged and counted in the log.
 */
export async function sealSecrets({ run, box, log }: SealOptions): Promise<void> {
  let lost = 0
  let after: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (after !== undefined) {
    const start: string = after
    const page = await run(tx => sealPage(tx, box, start))
    lost += page.lost
    after = page.last
  }
  if (lost > 0) log.error({ secrets: lost }, 'second factors cannot be decrypted with the keys given')
}

async function sealPage(tx: Tx, box: SecretBox, after: string) {
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'totp_secret'])
    .where('totp_secret', 'not like', `${box.prefix}%`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(pageSize)
    .forUpdate()
    .execute()
  let lost = 0
  for (const { id, totp_secret: stored } of rows) {
    const secret = plainText(stored ?? '', box, id)
    if (secret === undefined) lost += 1
    else
      await tx
        .updateTable('member')
        .set({ totp_secret: box.seal(secret, id) })
        .where('id', '=', id)
        .execute()
  }
  return { lost, last: rows.at(-1)?.id }
}

function plainText(stored: string, box: SecretBox, memberId: string): string | undefined {
  if (!isSealed(stored)) return stored
  try {
    return box.open(stored, memberId)
  } catch {
    return undefined
  }
}
