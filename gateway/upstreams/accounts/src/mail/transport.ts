import type { WrittenMail } from './letter.ts'

/** A mail with what names it. */
export interface OutgoingMail extends WrittenMail {
  /** The same at every attempt, so that whoever receives two copies can tell. */
  id: string
  from: string
  date: Date
}

/** How mail leaves. */
export interface Transport {
  /** Resolves once another has taken responsibility for it. Rejects with `MailRefused`, or with anything else to try again. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** A refusal that no further attempt would change. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
