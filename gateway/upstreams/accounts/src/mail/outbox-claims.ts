import { sql } from 'kysely'
import type { Run } from '../database/database.ts'

/** A written mail reserved for this process until `claimMs` have passed. */
export interface ClaimedMail {
  id: string
  kind: string
  message: string
  attempts: number
  createdAt: Date
}

/** Longer than any attempt takes. */
const claimMs = 120_000

/** Half a minute, doubling with each attempt up to four hours. */
const pauseMs = (attempts: number) => Math.min(30_000 * 2 ** (attempts - 1), 4 * 3_600_000)

/** Usual time limit between mail servers (RFC 5321, 4.5.4.1). */
const giveUpMs = 4 * 86_400_000

/** The next mail that is due; undefined when there is none. */
export async function claimMail(run: Run, now: Date): Promise<ClaimedMail | undefined> {
  const until = new Date(now.getTime() + claimMs)
  return run(async tx => {
    const { rows } = await sql<ClaimedMail>`
      update outbox set claimed_until = ${until}, attempts = attempts + 1
      where id = (
        select id from outbox
        where state = 'waiting' and message is not null and next_attempt_at <= ${now}
          and (claimed_until is null or claimed_until <= ${now})
          and (expires_at is null or expires_at > ${now})
        order by next_attempt_at, id limit 1
        for update skip locked
      )
      returning id, kind, message, attempts, created_at as "createdAt"`.execute(tx)
    return rows[0]
  })
}

/** Expires outdated mail. A mail that is being sent is left to its process. */
export async function expireMail(run: Run, now: Date): Promise<void> {
  await run(tx =>
    tx
      .updateTable('outbox')
      .set({ state: 'failed', error: 'too late', message: null, parameters: '{}' })
      .where('state', '=', 'waiting')
      .where('expires_at', '<=', now)
      .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
      .execute(),
  )
}

/** Marks a mail as sent, and removes its text and parameters. */
export async function markSent(run: Run, { id, kind }: ClaimedMail, now: Date): Promise<void> {
  await run(async tx => {
    if (kind === 'account-closed') return void (await tx.deleteFrom('outbox').where('id', '=', id).execute())
    await tx
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: now, message: null, parameters: '{}', claimed_until: null, error: null })
      .where('id', '=', id)
      .execute()
  })
}

interface Failure {
  reason: string
  /** Whether a further attempt is useless. */
  isFinal: boolean
  now: Date
}

export async function markFailed(
  run: Run,
  mail: ClaimedMail,
  { reason, isFinal, now }: Failure,
): Promise<void> {
  const hasEnded = isFinal || now.getTime() - mail.createdAt.getTime() >= giveUpMs
  await run(tx =>
    tx
      .updateTable('outbox')
      .set({
        error: reason,
        claimed_until: null,
        next_attempt_at: new Date(now.getTime() + pauseMs(mail.attempts)),
        ...(hasEnded ? { state: 'failed' as const, message: null, parameters: '{}' } : {}),
      })
      .where('id', '=', mail.id)
      .execute(),
  )
}
