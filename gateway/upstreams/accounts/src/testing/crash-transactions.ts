import { createRealClock } from '@exchange/market-time/clock'
import type { KyselyPlugin } from 'kysely'
import { createAccountService, silentLog } from '../account-service.ts'
import { hashToken } from '../secret-token.ts'
import { openDatabase } from '../database/database.ts'

/**
 * Adds transactions for one member, one after another or by imports, until it is killed. Prints the number of each
 * acknowledged one. Arguments: the database's URL or an empty text, PGlite's folder, the session's token, the first number,
 * and for imports the number of inserting statements after which the second import prints a full stop and waits.
 */
const [url = '', directory = '', token = '', first = '0', statement = '0'] = process.argv.slice(2)

/** Transactions of each import: more than one statement. */
const importedRows = 1_200

const database = url === '' ? { directory } : { url }
const publicOrigin = 'https://exchange.test'

async function makeMember(): Promise<void> {
  const opened = await openDatabase(database)
  const now = new Date(createRealClock().now())
  const later = new Date(now.getTime() + 86_400_000)
  const id = '00000000-0000-4000-8000-000000000001'
  const unsaid = { age: null, gender: null, country: null, profession: null }
  const noFactor = { totp_secret: null, totp_confirmed_at: null, totp_last_step: null }
  const names = { email: 'a@example.nz', email_key: 'a@example.nz', first_name: 'A', last_name: 'B' }
  await opened.run(async tx => {
    await tx
      .insertInto('member')
      .values({
        id,
        ...names,
        ...unsaid,
        ...noFactor,
        receive_information: false,
        password_hash: '',
        created_at: now,
      })
      .execute()
    await tx
      .insertInto('session')
      .values({
        id,
        token_hash: hashToken(token),
        member_id: id,
        created_at: now,
        last_used_at: now,
        idle_seconds: 86_400,
        expires_at: later,
        user_agent: '',
      })
      .execute()
  })
  await opened.close()
}

if (first === '0') await makeMember()
let left = Infinity
/** Waits for good after the last of the statements. */
const waiting: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'InsertQueryNode') left -= 1
    return node
  },
  async transformResult({ result }) {
    if (left > 0) return result
    process.stdout.write('.\n')
    return new Promise(() => {})
  },
}
const service = createAccountService({
  database,
  mail: { directory: 'unused' },
  publicOrigin,
  clock: createRealClock(),
  log: silentLog,
  async openDatabase(options) {
    const opened = await openDatabase(options)
    return { ...opened, run: work => opened.run(tx => work(tx.withPlugin(waiting))) }
  },
})
const body = (number: number, place: number) => ({
  type: 'fee',
  isin: `NZ${String(number).padStart(9, '0')}${place % 10}`,
  code: 'A',
  date: '2026-03-31',
  price: String(place + 1),
  currency: 'NZD',
  note: `n${number}`,
})
const work = {
  one: { path: '', bodyOf: (number: number) => body(number, 0) },
  import: {
    path: '/import',
    bodyOf: (number: number) => ({
      transactions: Array.from({ length: importedRows }, (_, place) => body(number, place)),
    }),
  },
}
const { path, bodyOf } = statement === '0' ? work.one : work.import

for (let number = Number(first); ; number += 1) {
  const answer = await service.fetch(
    new Request(`${publicOrigin}/api/v2/transactions${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `__Host-session=${token}`,
        'idempotency-key': `n${number}`,
      },
      body: JSON.stringify(bodyOf(number)),
    }),
  )
  if (answer.status === 201) {
    process.stdout.write(`${number}\n`)
    if (statement !== '0') left = Number(statement)
  } else number -= 1
}
