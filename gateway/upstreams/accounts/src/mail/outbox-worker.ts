import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '@exchange/market-time/clock'
import type { Run } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { WrittenMail } from './letter.ts'
import { claimMail, type ClaimedMail, expireMail, markFailed, markSent } from './outbox-claims.ts'
import type { MailResult } from '../operations/account-operations.ts'
import { type OutgoingMail, MailRefused, type Transport } from './transport.ts'
import { writeOne } from './write-queued-mail.ts'

export interface OutboxOptions {
  run: Run
  clock: Clock
  log: Log
  transport: Transport
  publicOrigin: string
  /** The sender, such as `MyNZX <no-reply@example.nz>`. */
  from: string
  /** Called after each attempt to send a mail. */
  onAttempt?: (result: MailResult) => void
}

/** Sends mail from the outbox to the server. Several processes may do so at once. */
export interface OutboxWorker {
  /** Writes and sends all due mail. Resolves with the number of mails sent. */
  deliver(): Promise<number>
  /** Starts a delivery soon, after mail was queued. */
  wake(): void
  close(): Promise<void>
}

/** Interval between checks for mail left by other processes, or due again. */
const pollMs = 60_000

/** Delay before queued mail is written, so that the response is sent first. */
const answerMs = 20

/** Longest wait for a mail in transit when the process ends. */
const closingMs = 8_000

export function createOutboxWorker(options: OutboxOptions): OutboxWorker {
  const { clock, log } = options
  let isClosed = false
  let isWoken = false
  let last: Promise<unknown> = Promise.resolve()
  let cancel = () => {}

  const writeNext = () =>
    options.run(tx => writeOne(tx, { publicOrigin: options.publicOrigin, now: new Date(clock.now()) }))
  const claimNext = () => (isClosed ? undefined : claimMail(options.run, new Date(clock.now())))

  async function deliverAll(): Promise<number> {
    let sent = 0
    while (!isClosed && (await writeNext()));
    await expireMail(options.run, new Date(clock.now()))
    for (let mail = await claimNext(); mail; mail = await claimNext())
      sent += (await carry(options, mail)) ? 1 : 0
    return sent
  }

  /** Deliveries are sequential: awaiting one includes all earlier ones. */
  function deliver(): Promise<number> {
    const next = last.then(deliverAll)
    last = next.catch(() => {})
    return next
  }

  function wake(): void {
    if (isWoken || isClosed) return
    isWoken = true
    cancel()
    // Writing a letter takes longer than skipping an unknown address, and must not delay the response to the request. Mail
    // queued after this point starts another delivery.
    const started = Promise.all([last, pause(answerMs, undefined, { ref: false })]).then(
      () => (isWoken = false),
    )
    started
      .then(() => (isClosed ? 0 : deliver()))
      .catch((error: unknown) =>
        log.warn({ error: error instanceof Error ? error.name : typeof error }, 'mail waits'),
      )
      .finally(() => {
        cancel()
        if (!isClosed) cancel = clock.after(pollMs, wake)
      })
  }

  return {
    deliver,
    wake,
    async close() {
      isClosed = true
      cancel()
      // The shutdown does not wait for a mail server's full timeout.
      await Promise.race([last, pause(closingMs, undefined, { ref: false })])
      options.transport.close()
    },
  }
}

/** Sends one mail and records the result. Resolves with whether it was sent. */
async function carry(
  { run, clock, log, transport, from, onAttempt = () => {} }: OutboxOptions,
  mail: ClaimedMail,
): Promise<boolean> {
  const written = JSON.parse(mail.message) as WrittenMail
  const outgoing: OutgoingMail = { ...written, id: mail.id, from, date: mail.createdAt }
  try {
    await transport.send(outgoing)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'failed'
    const isFinal = error instanceof MailRefused
    onAttempt(isFinal ? 'refused' : 'failed')
    log.warn({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason, isFinal }, 'mail not sent')
    await markFailed(run, mail, { reason, isFinal, now: new Date(clock.now()) })
    return false
  }
  onAttempt('sent')
  await markSent(run, mail, new Date(clock.now()))
  return true
}
