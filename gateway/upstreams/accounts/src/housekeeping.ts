import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Tx } from './database/tables.ts'
import { deviceDays } from './sessions/known-devices.ts'
import { eventDays } from './security/event-routes.ts'

const day = 86_400_000

/** Longer than events of the past are searched, so that a deleted firing is never repeated. */
const alertDays = 90

/** Deletes expired rows, each kind some time after its end. */
export async function tidy(tx: Tx, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day)
  await tx.deleteFrom('session').where('expires_at', '<', now).execute()
  await tx.deleteFrom('known_device').where('last_login_at', '<', before(deviceDays)).execute()
  await tx.deleteFrom('login_challenge').where('expires_at', '<', now).execute()
  await tx.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute()
  await tx.deleteFrom('registration').where('expires_at', '<', before(30)).execute()
  await tx.deleteFrom('link_code').where('expires_at', '<', before(30)).execute()
  await tx.deleteFrom('email_change').where('expires_at', '<', before(30)).execute()
  await tx.deleteFrom('idempotency').where('created_at', '<', before(7)).execute()
  // The page lists fifty digests, which cover five weeks.
  await tx
    .deleteFrom('outbox')
    .where('state', '!=', 'waiting')
    .where('created_at', '<', before(30))
    .where(({ eb, or }) => or([eb('kind', '!=', 'digest'), eb('created_at', '<', before(60))]))
    .execute()
  await tx.deleteFrom('alert_firing').where('fired_at', '<', before(alertDays)).execute()
  await tx.deleteFrom('trading_change').where('happened_at', '<', before(alertDays)).execute()
  await tx.deleteFrom('halt_notice').where('released_at', '<', before(alertDays)).execute()
  await tx
    .deleteFrom('alert_mail')
    .where('day', '<', nzDate(before(7).getTime()))
    .execute()
  await tx.deleteFrom('security_event').where('happened_at', '<', before(eventDays)).execute()
  await tx.deleteFrom('portfolio_transaction').where('deleted_at', '<', before(30)).execute()
}
