import { type Kysely, sql } from 'kysely'

const statements = [
  `create table known_device (
    member_id uuid not null references member on delete cascade,
    device_hash text not null,
    network text not null,
    last_login_at timestamptz not null,
    primary key (member_id, device_hash, network)
  )`,
  `create index known_device_hash on known_device (device_hash)`,
]

/** Devices and networks from which members logged in. */
export async function knownDevices(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
