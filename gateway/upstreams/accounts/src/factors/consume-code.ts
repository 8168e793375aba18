import { hashToken } from '../secret-token.ts'
import type { Tx } from '../database/tables.ts'
import type { SecretBox } from './secret-box.ts'
import { totpStep } from './totp.ts'

interface TotpOptions {
  code: string
  secretBox: SecretBox
  /** The real time, which authenticator apps use. */
  trueMs: number
}

/** Uses a member's code of the second factor, once. Resolves with whether it was right. */
export async function consumeTotp(
  tx: Tx,
  memberId: string,
  { code, secretBox, trueMs }: TotpOptions,
): Promise<boolean> {
  const { totp_secret: sealed, totp_last_step: last } = await tx
    .selectFrom('member')
    .select(['totp_secret', 'totp_last_step'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const step = sealed === null ? null : totpStep(secretBox.open(sealed, memberId), code, trueMs)
  if (step === null || (last !== null && step <= last)) return false
  await tx.updateTable('member').set({ totp_last_step: step }).where('id', '=', memberId).execute()
  return true
}

/** The same for a recovery code; spaces, hyphens and case are ignored. */
export async function consumeRecoveryCode(
  tx: Tx,
  memberId: string,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashToken(plain(code)))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()
