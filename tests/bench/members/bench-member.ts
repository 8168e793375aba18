import { createHash, randomUUID } from 'node:crypto'
import type { AccountService } from '@exchange/upstream-accounts'

/** A member of an account service, and the calls of the member's pages. */
export interface BenchMember {
  /** The session's token. */
  token: string
  /** Calls of an opened portfolio. */
  open(): Promise<void>
  add(): Promise<void>
  login(): Promise<void>
}

export const origin = 'http://localhost:4000'
export const password = 'kererū on the wire 7'
export const isinOf = (index: number) => `NZBEN${String(index).padStart(6, '0')}1`

/** A new transaction and its idempotency key. */
export function newEntry(instruments: number) {
  const index = Math.floor(Math.random() * instruments)
  const body = {
    type: 'buy',
    isin: isinOf(index),
    code: `BEN${index}`,
    date: '2026-03-31',
    quantity: '100',
    price: '2.5',
    fees: '29.9',
    currency: 'NZD',
  }
  return { key: randomUUID(), body }
}

interface Asking {
  cookie?: string
  body?: object
  key?: string
}

let addresses = 0

/** Registers a member by form, mail and link. */
export async function newMember(service: AccountService, instruments: number): Promise<BenchMember> {
  const email = `${randomUUID()}@example.nz`
  addresses += 1
  const address = `192.0.2.${addresses % 250}`

  async function ask(path: string, { cookie = '', body, key }: Asking = {}): Promise<Response> {
    const headers = {
      'x-client-address': address,
      // Sent by the gateway for visitors on this machine.
      'x-client-reads-mail': 'true',
      ...(cookie === '' ? {} : { cookie }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    const method = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const response = await service.fetch(new Request(`${origin}/api/v2${path}`, { headers, ...method }))
    if (!response.ok) throw new Error(await response.text())
    return response
  }
  const read = (path: string, asking: Asking) => ask(path, asking).then(response => response.arrayBuffer())

  const spamToken = createHash('sha256').update(`Aroha${email}Ngata`).digest('hex')
  const person = {
    first_name: 'Aroha',
    last_name: 'Ngata',
    email,
    agreement: true,
    emailValidationCode: null,
  }
  await ask(`/auth/register?spam_protection_token=${spamToken}`, { body: person })
  await service.deliverMail()
  const { mails } = (await (await ask('/mailbox')).json()) as { mails: { to: string; text: string }[] }
  const code = /\?code=([\w-]+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1]
  const welcome = await ask('/validate_email', { body: { code, password } })
  const cookie = welcome.headers.get('set-cookie')?.split(';')[0] ?? ''
  return {
    token: cookie.slice(cookie.indexOf('=') + 1),
    async open() {
      await read('/holdings', { cookie })
      await read('/transactions/paginated', { cookie })
    },
    async add() {
      await read('/transactions', { cookie, ...newEntry(instruments) })
    },
    async login() {
      await read('/auth/login', { body: { email, password } })
    },
  }
}
