import type { ColumnType, Generated, Transaction } from 'kysely'
import type { AlertTables } from '../alerts/alert-tables.ts'
import type { DigestSlot } from '../digests/digest-slot.ts'
import type { TransactionInput } from '../portfolio/transaction-input.ts'
import type { SecurityEventKind } from '../security/security-event-kind.ts'

/** Rows as both databases return them: `numeric` and `date` are text, `timestamptz` is a `Date`, `bigint` is a number. */
export interface Tables extends AlertTables {
  member: MemberTable
  registration: RegistrationTable
  link_code: LinkCodeTable
  email_change: EmailChangeTable
  session: SessionTable
  known_device: KnownDeviceTable
  login_challenge: LoginChallengeTable
  recovery_code: { member_id: string; code_hash: string; used_at: Date | null }
  passkey: PasskeyTable
  passkey_challenge: { id: string; challenge: string; member_id: string | null; expires_at: Date }
  email_settings: EmailSettingsTable
  portfolio: PortfolioTable
  portfolio_transaction: PortfolioTransactionTable
  watchlist_item: WatchlistItemTable
  declined_proposal: { member_id: string; portfolio_id: PortfolioId; proposal_id: string; declined_at: Date }
  watchlist: WatchlistTable
  named_watchlist_item: NamedWatchlistItemTable
  private_address: PrivateAddressTable
  import_columns: ImportColumnsTable
  idempotency: IdempotencyTable
  outbox: OutboxTable
  digest_delivery: DigestDeliveryTable
  security_event: SecurityEventTable
}

/**
 * The argument of repositories. A query outside the open transaction would hang PGlite, so this is the only access to
 * the database.
 */
export type Tx = Transaction<Tables>

export interface MemberTable {
  id: string
  email: string
  /** The address in lower case: unique per account. */
  email_key: string
  first_name: string
  last_name: string
  age: string | null
  gender: string | null
  country: string | null
  profession: string | null
  receive_information: boolean
  password_hash: string
  created_at: Date
  totp_secret: string | null
  /** Null until the first code of the secret is confirmed. */
  totp_confirmed_at: Date | null
  /** The time step of the last accepted code, so that each code is accepted once. */
  totp_last_step: number | null
}

export interface RegistrationTable {
  id: string
  email: string
  email_key: string
  /** JSON text of the payload's other fields. */
  details: string
  /** Set when the confirmation mail is written. */
  code_hash: string | null
  created_at: Date
  expires_at: Date
  confirmed_at: Date | null
  used_at: Date | null
}

export interface LinkCodeTable {
  code_hash: string
  kind: 'reset' | 'reset-review' | 'change-from' | 'change-to'
  member_id: string
  email_change_id: string | null
  expires_at: Date
  used_at: Date | null
}

export interface EmailChangeTable {
  id: string
  member_id: string
  email: string
  email_key: string
  created_at: Date
  expires_at: Date
  from_confirmed_at: Date | null
  to_confirmed_at: Date | null
}

export interface SessionTable {
  id: string
  token_hash: string
  member_id: string
  created_at: Date
  last_used_at: Date
  idle_seconds: number
  expires_at: Date
  user_agent: string
}

export interface KnownDeviceTable {
  member_id: string
  /** SHA-256 of the token in the device's cookie. */
  device_hash: string
  network: string
  last_login_at: Date
}

export interface SecurityEventTable {
  id: string
  member_id: string
  kind: SecurityEventKind
  happened_at: Date
  client_address: string
  user_agent: string
}

export interface LoginChallengeTable {
  token_hash: string
  member_id: string
  stay_signed_in: boolean
  attempts: number
  expires_at: Date
}

export interface PasskeyTable {
  id: string
  member_id: string
  /** The COSE key in base64url. */
  public_key: string
  counter: number
  transports: string
  name: string
  created_at: Date
  last_used_at: Date | null
}

export interface EmailSettingsTable {
  member_id: string
  email_address: string
  mid_day: boolean
  end_of_day: boolean
  unsubscribe_token: string
}

export interface PortfolioTable {
  id: string
  member_id: string
  name: string
  position: number
  is_default: boolean
  created_at: Date
  archived_at: Date | null
}

/** Null in rows of an older release, which belong to the default portfolio. */
type PortfolioId = ColumnType<string | null, string | null | undefined>

export interface PortfolioTransactionTable extends Omit<TransactionInput, 'type'> {
  id: string
  member_id: string
  portfolio_id: PortfolioId
  /** Order of entry; breaks ties of one day in pages. */
  seq: Generated<number>
  type: string
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  /** The import that added it; null if it was typed by hand. */
  import_id: string | null
  /** Content of its row in the imported file, from `contentOf`. */
  imported_as: string | null
}

export interface PrivateAddressTable {
  member_id: string
  /** Permanent identifier of the feed with this address; not secret. */
  feed_id: string
  /** SHA-256 of the address's secret. */
  secret_hash: string
  /** The secret, encrypted as those of second factors. */
  sealed_secret: string
  created_at: Date
}

export interface WatchlistItemTable {
  member_id: string
  instrument_id: string
  position: number
  added_at: Date
  note: Generated<string>
  /** In the unit of the instrument's price. */
  target_price: string | null
}

/** A list of a member beyond the first. */
export interface WatchlistTable {
  id: string
  member_id: string
  name: string
  position: number
  created_at: Date
}

export interface NamedWatchlistItemTable extends Omit<WatchlistItemTable, 'member_id' | 'note'> {
  watchlist_id: string
  note: string
}

export interface ImportColumnsTable {
  member_id: string
  /** SHA-256 of `header`, in hex. */
  header_hash: string
  /** JSON text of the names. */
  header: string
  /** JSON text of the choices. */
  choices: string
  used_at: Date
}

export interface IdempotencyTable {
  scope: string
  key: string
  request_hash: string
  status: number
  /** JSON text of the response. */
  body: string
  created_at: Date
}

export interface OutboxTable {
  id: string
  kind: string
  to_address: string
  member_id: string | null
  /** JSON text of the mail's parameters; empty after sending. */
  parameters: string
  /** JSON text of the written mail; null before it is written and after sending. */
  message: string | null
  state: 'waiting' | 'sent' | 'failed' | 'dropped'
  attempts: number
  next_attempt_at: Date
  claimed_until: Date | null
  created_at: Date
  sent_at: Date | null
  error: string | null
  /** Time after which it is no longer sent; null for mail that is tried for four days. */
  expires_at: Date | null
}

export interface DigestDeliveryTable {
  id: string
  member_id: string
  slot: DigestSlot
  trade_date: string
  is_test: boolean
  mail_id: string
  created_at: Date
}
