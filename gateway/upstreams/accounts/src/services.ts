import type { Clock } from '@exchange/market-time/clock'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import type { Run } from './database/database.ts'
import type { MarketHistory } from './alerts/market-history.ts'
import type { SecretBox } from './factors/secret-box.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { ReadMarket } from './market/market-reader.ts'
import type { Mailbox } from './mail/mailbox.ts'
import type { Passwords } from './passwords/passwords.ts'

/** Dependencies of handlers. */
export interface Services {
  run: Run
  clock: Clock
  passwords: Passwords
  limits: RateLimits
  /** Encrypts the secrets of second factors. Opens the database, because stored secrets are updated then. */
  secretBox(): Promise<SecretBox>
  /** The site's address, `https://…`: base of links in mail, and origin of cookies. */
  publicOrigin: string
  calendar: TradingCalendar
  /** Reads the market for digests; undefined without a configured market, which disables digests. */
  readMarket: ReadMarket | undefined
  /** The market's past, for alert rules; undefined without a configured market. */
  history: MarketHistory | undefined
  /** Undefined with a mail server. */
  mailbox: Mailbox | undefined
  /** Signals that mail is queued; call it after the transaction that queued it. */
  mailWaits(): void
}
