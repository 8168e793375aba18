import { tooMany } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { clientNetwork } from '../http/client-network.ts'
import type { MailKind } from '../mail/outbox.ts'
import { emailKey } from '../members/member-fields.ts'
import type { Services } from '../services.ts'

/**
 * Counts a mail requested by a visitor, by kind, network and address. Throws a 429 above the limit, for every address
 * alike: whether an account exists is not checked.
 */
export async function takeVisitorMail(
  { request, services }: Call,
  kind: MailKind,
  to: string,
): Promise<void> {
  const { limits } = services
  const key = `${kind} ${emailKey(to)}`
  const own = await limits.take('mail', `${key} ${clientNetwork(request)}`)
  if (own.isBeyond) throw tooMany('mails to this address', own.retryAfterSeconds)
  const all = await limits.take('mail-address', key)
  if (all.isBeyond) throw tooMany('mails to this address', all.retryAfterSeconds)
}

/** The same for a signed-in member, with a separate count that visitors cannot exhaust. */
export async function takeMemberMail({ limits }: Services, kind: MailKind, memberId: string): Promise<void> {
  const { isBeyond, retryAfterSeconds } = await limits.take('mail', `${kind} ${memberId}`)
  if (isBeyond) throw tooMany('mails', retryAfterSeconds)
}
