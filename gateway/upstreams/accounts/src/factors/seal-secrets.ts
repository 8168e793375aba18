import type { Run } from '../database/database.ts'
import type { Tx } from '../database/tables.ts'
import type { Log } from '../log.ts'
import { isSealed, type SecretBox } from './secret-box.ts'

interface SealOptions {
  run: Run
  box: SecretBox
  log: Log
}

const pageSize = 500

/** Secrets of one kind, by member. */
interface SecretStore {
  /** Name in the log. */
  name: string
  /** The next secrets that the first key did not seal, locked. */
  page(tx: Tx, options: { prefix: string; after: string }): Promise<{ id: string; stored: string | null }[]>
  replace(tx: Tx, id: string, sealed: string): Promise<unknown>
}

const secondFactors: SecretStore = {
  name: 'second factors',
  page: (tx, { prefix, after }) =>
    tx
      .selectFrom('member')
      .select(['id', 'totp_secret as stored'])
      .where('totp_secret', 'not like', `${prefix}%`)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .forUpdate()
      .execute(),
  replace: (tx, id, sealed) =>
    tx.updateTable('member').set({ totp_secret: sealed }).where('id', '=', id).execute(),
}

const privateAddresses: SecretStore = {
  name: 'private addresses',
  page: (tx, { prefix, after }) =>
    tx
      .selectFrom('private_address')
      .select(['member_id as id', 'sealed_secret as stored'])
      .where('sealed_secret', 'not like', `${prefix}%`)
      .where('member_id', '>', after)
      .orderBy('member_id')
      .limit(pageSize)
      .forUpdate()
      .execute(),
  replace: (tx, id, sealed) =>
    tx.updateTable('private_address').set({ sealed_secret: sealed }).where('member_id', '=', id).execute(),
}

/**
 * Encrypts with the first key every secret stored as plain text or under another key. Secrets that no key can decrypt
 * are left unchanged and counted in the log.
 */
export async function sealSecrets(options: SealOptions): Promise<void> {
  await sealStore(options, secondFactors)
  await sealStore(options, privateAddresses)
}

async function sealStore({ run, box, log }: SealOptions, store: SecretStore): Promise<void> {
  let lost = 0
  let after: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (after !== undefined) {
    const start: string = after
    const page = await run(tx => sealPage(tx, { box, store, after: start }))
    lost += page.lost
    after = page.last
  }
  if (lost > 0) log.error({ secrets: lost }, `${store.name} cannot be decrypted with the keys given`)
}

interface PageOptions {
  box: SecretBox
  store: SecretStore
  after: string
}

async function sealPage(tx: Tx, { box, store, after }: PageOptions) {
  const rows = await store.page(tx, { prefix: box.prefix, after })
  let lost = 0
  for (const { id, stored } of rows) {
    const secret = plainText(stored ?? '', box, id)
    if (secret === undefined) lost += 1
    else await store.replace(tx, id, box.seal(secret, id))
  }
  return { lost, last: rows.at(-1)?.id }
}

function plainText(stored: string, box: SecretBox, memberId: string): string | undefined {
  if (!isSealed(stored)) return stored
  try {
    return box.open(stored, memberId)
  } catch {
    return undefined
  }
}
