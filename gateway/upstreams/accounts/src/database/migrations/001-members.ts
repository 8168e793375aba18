import { type Kysely, sql } from 'kysely'

const statements = [
  `create table member (
    id uuid primary key,
    email text not null,
    email_key text not null unique,
    first_name text not null,
    last_name text not null,
    age text,
    gender text,
    country text,
    profession text,
    receive_information boolean not null,
    password_hash text not null,
    created_at timestamptz not null,
    totp_secret text,
    totp_confirmed_at timestamptz,
    totp_last_step integer
  )`,
  `create table registration (
    id uuid primary key,
    email text not null,
    email_key text not null,
    details text not null,
    code_hash text unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    confirmed_at timestamptz,
    used_at timestamptz
  )`,
  `create index registration_email_key on registration (email_key)`,
  `create table email_change (
    id uuid primary key,
    member_id uuid not null references member on delete cascade,
    email text not null,
    email_key text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    from_confirmed_at timestamptz,
    to_confirmed_at timestamptz
  )`,
  `create index email_change_member on email_change (member_id)`,
  `create table link_code (
    code_hash text primary key,
    kind text not null,
    member_id uuid not null references member on delete cascade,
    email_change_id uuid references email_change on delete cascade,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index link_code_member on link_code (member_id)`,
  `create table session (
    id uuid primary key,
    token_hash text not null unique,
    member_id uuid not null references member on delete cascade,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    idle_seconds integer not null,
    expires_at timestamptz not null,
    user_agent text not null
  )`,
  `create index session_member on session (member_id)`,
  `create table login_challenge (
    token_hash text primary key,
    member_id uuid not null references member on delete cascade,
    stay_signed_in boolean not null,
    attempts integer not null,
    expires_at timestamptz not null
  )`,
  `create table recovery_code (
    member_id uuid not null references member on delete cascade,
    code_hash text not null,
    used_at timestamptz,
    primary key (member_id, code_hash)
  )`,
  `create table passkey (
    id text primary key,
    member_id uuid not null references member on delete cascade,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create index passkey_member on passkey (member_id)`,
  `create table passkey_challenge (
    id uuid primary key,
    challenge text not null,
    member_id uuid references member on delete cascade,
    expires_at timestamptz not null
  )`,
  `create table email_settings (
    member_id uuid primary key references member on delete cascade,
    email_address text not null,
    mid_day boolean not null,
    end_of_day boolean not null,
    unsubscribe_token text not null unique
  )`,
  `create table idempotency (
    scope text not null,
    key text not null,
    request_hash text not null,
    status integer not null,
    body text not null,
    created_at timestamptz not null,
    primary key (scope, key)
  )`,
  `create table outbox (
    id uuid primary key,
    kind text not null,
    to_address text not null,
    member_id uuid references member on delete cascade,
    parameters text not null,
    message text,
    state text not null,
    attempts integer not null,
    next_attempt_at timestamptz not null,
    claimed_until timestamptz,
    created_at timestamptz not null,
    sent_at timestamptz,
    error text
  )`,
  `create index outbox_waiting on outbox (next_attempt_at) where state = 'waiting'`,
  // The columns that rate-limiter-flexible expects.
  `create table rate_limit (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`,
]

/** Members, their login methods, and queued mail. */
export async function members(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
