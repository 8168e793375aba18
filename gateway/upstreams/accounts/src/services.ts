import type { Clock } from '@exchange/market-time/clock'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import type { Run } from './database/database.ts'
import type { SecretBox } from './factors/secret-box.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { ReadMarket } from './market/market-reader.ts'
import type { Mailbox } from './mail/mailbox.ts'
import type { Passwords } from './passwords/passwords.ts'

/** What handlers work with. */
export interface Services {
  run: Run
  clock: Clock
  passwords: Passwords
  limits: RateLimits
  /** Encrypts the secrets of second factors. Opens the database, as that is when stored secrets are brought up to date. */
  secretBox(): Promise<SecretBox>
  /** The site's address, `https://…`: where links in mail lead, and for whom cookies are. */
  publicOrigin: string
  calendar: TradingCalendar
  /** What digests say of the market; undefined where none is named, and there are no digests then. */
  readMarket: ReadMarket | undefined
  /** Undefined with a mail server. */
  mailbox: Mailbox | undefined
  /** Says that mail waits; call it after the transaction that wrote it. */
  mailWaits(): void
}
