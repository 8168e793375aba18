import type { Tx } from '../database/tables.ts'
import { hashToken, newToken } from '../secret-token.ts'

/** Days without a login after which a device is forgotten. */
export const deviceDays = 365

interface LoginPlace {
  memberId: string
  /** The token of the device's cookie; undefined without one. */
  token: string | undefined
  network: string
}

/** A device after a login. */
export interface KnownDevice {
  /** The value of its cookie. */
  token: string
  /** Whether this member had logged in from this device before. */
  wasKnown: boolean
  /** Whether this member had logged in from this network before. */
  wasKnownNetwork: boolean
}

/**
 * Remembers that a member logged in from a device and a network. An unknown token is replaced. A device keeps its token
 * when another member logs in on it.
 */
export async function rememberDevice(
  tx: Tx,
  { memberId, token: sent, network, now }: LoginPlace & { now: Date },
): Promise<KnownDevice> {
  const sentHash = hashToken(sent ?? '')
  const rows = await tx
    .selectFrom('known_device')
    .select(['member_id', 'device_hash', 'network'])
    .where(({ eb, or }) => or([eb('device_hash', '=', sentHash), eb('member_id', '=', memberId)]))
    .execute()
  const own = rows.filter(row => row.member_id === memberId)
  const isOurs = rows.some(row => row.device_hash === sentHash)
  const token = sent !== undefined && isOurs ? sent : newToken()
  await tx
    .insertInto('known_device')
    .values({ member_id: memberId, device_hash: hashToken(token), network, last_login_at: now })
    .onConflict(conflict =>
      conflict.columns(['member_id', 'device_hash', 'network']).doUpdateSet({ last_login_at: now }),
    )
    .execute()
  return {
    token,
    wasKnown: own.some(row => row.device_hash === sentHash),
    wasKnownNetwork: own.some(row => row.network === network),
  }
}

/** Whether a member has logged in from a device before. */
export async function isKnownDevice(tx: Tx, memberId: string, token: string): Promise<boolean> {
  const row = await tx
    .selectFrom('known_device')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', hashToken(token))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets all devices of a member: each must log in again to be known. */
export async function forgetDevices(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('known_device').where('member_id', '=', memberId).execute()
}
