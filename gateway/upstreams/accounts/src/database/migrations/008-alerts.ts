import { type Kysely, sql } from 'kysely'

const statements = [
  `create table alert_rule (
    id uuid primary key,
    member_id uuid not null references member on delete cascade,
    kind text not null,
    scope text not null,
    code text,
    -- JSON text of the kind's own settings.
    settings text not null,
    delivery text not null,
    is_paused boolean not null,
    created_at timestamptz not null,
    -- Causes before this time are not the rule's.
    active_from timestamptz not null
  )`,
  `create index alert_rule_member on alert_rule (member_id, created_at)`,
  `create table alert_firing (
    id uuid primary key,
    member_id uuid not null references member on delete cascade,
    rule_id uuid references alert_rule on delete set null,
    cause text not null,
    code text,
    title text not null,
    path text not null,
    happened_at timestamptz not null,
    fired_at timestamptz not null,
    outcome text not null,
    held_by text,
    mail_id uuid references outbox on delete set null
  )`,
  // A rule fires once per cause, with several processes and after restarts.
  `create unique index alert_firing_once on alert_firing (rule_id, cause)`,
  `create index alert_firing_latest on alert_firing (member_id, fired_at desc)`,
  `create index alert_firing_held on alert_firing (member_id) where outcome in ('quiet', 'limit', 'digest')`,
  `create index alert_firing_mail on alert_firing (mail_id) where mail_id is not null`,
  `create table alert_settings (
    member_id uuid primary key references member on delete cascade,
    quiet_from text,
    quiet_to text,
    unsubscribe_token text not null unique
  )`,
  // Counts the mails of a member's New Zealand day.
  `create table alert_mail (
    id uuid primary key,
    member_id uuid not null references member on delete cascade,
    day date not null,
    is_summary boolean not null
  )`,
  `create index alert_mail_day on alert_mail (member_id, day)`,
  `create unique index alert_mail_summary_once on alert_mail (member_id, day) where is_summary`,
  // Time up to which the market was evaluated.
  `create table alert_progress (name text primary key, evaluated_at timestamptz not null)`,
]

/** Alert rules of members, their firings, and the mails about them. */
export async function alerts(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
