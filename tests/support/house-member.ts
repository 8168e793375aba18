import { createHash, randomUUID } from 'node:crypto'
import type { Answer, House } from './house.ts'
import { withoutCost } from './without-cost.ts'

/** A member of a house, logged in. */
export interface HouseMember {
  email: string
  /** The session's cookie, as sent by a browser. */
  cookie: string
  /** The device's cookie, as sent by a browser. */
  device: string
  /** Runs an operation through the gateway like the member's browser. */
  ask<Data>(query: string, variables?: Record<string, unknown>): Promise<Answer<Data>>
}

/** The password of every test member. */
export const goodPassword = 'kererū on the wire 7'

/**
 * A new member, created directly at the account service by form, mail and link. The gateway's own steps have separate
 * tests.
 */
export async function newMember(house: House, name = 'Aroha'): Promise<HouseMember> {
  const { accountService, until } = house
  const email = `${randomUUID()}@example.nz`
  const post = (path: string, body: object) =>
    until(
      accountService.fetch(
        new Request(`http://accounts.test/api/v2${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-client-address': email },
          body: JSON.stringify(body),
        }),
      ),
    )
  const token = createHash('sha256').update(`${name}${email}Ngata`).digest('hex')
  const person = { first_name: name, last_name: 'Ngata', email, agreement: true, emailValidationCode: null }
  await post(`/auth/register?spam_protection_token=${token}`, person)
  const code = await until(accountService.codeFor(email))
  const welcome = await post('/validate_email', { code, password: goodPassword })
  const [cookie = '', device = ''] = welcome.headers.getSetCookie().map(set => set.split(';')[0] ?? '')
  return memberOf(house, { email, cookie, device })
}

/** The same member at another house. */
export function memberOf(
  { gateway, until }: House,
  { email, cookie, device }: Omit<HouseMember, 'ask'>,
): HouseMember {
  return {
    email,
    cookie,
    device,
    async ask<Data>(query: string, variables?: Record<string, unknown>) {
      const body = JSON.stringify({ query, variables })
      const headers = { 'content-type': 'application/json', accept: 'application/json', cookie }
      const request = new Request('http://site.test/graphql', {
        method: 'POST',
        // Stated by browsers; a large body needs it.
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        body,
      })
      const response = await until(gateway.fetch(request))
      return JSON.parse(withoutCost(await response.text())) as Answer<Data>
    },
  }
}
