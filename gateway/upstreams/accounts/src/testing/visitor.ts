import { createHash } from 'node:crypto'

type Fetch = (request: Request) => Promise<Response>

export interface Received<Body = Record<string, unknown>> {
  status: number
  body: Body
  headers: Headers
}

interface Person {
  first_name: string
  last_name: string
  email: string
}

export const spamToken = ({ first_name, email, last_name }: Person) =>
  createHash('sha256').update(`${first_name}${email}${last_name}`).digest('hex')

/** A browser in front of the service: it keeps the cookies of the session and of the device. */
export function createVisitor(fetch: Fetch, origin: string) {
  let cookie = ''
  let device = ''
  const headers: Record<string, string> = { 'x-client-address': '192.0.2.1' }
  async function send<Body = Record<string, unknown>>(
    [method, path]: readonly [string, string],
    body?: unknown,
    extra: Record<string, string> = {},
  ): Promise<Received<Body>> {
    const response = await fetch(
      new Request(`${origin}/api/v2${path}`, {
        method,
        headers: {
          ...headers,
          ...(cookie || device ? { cookie: [cookie, device].filter(Boolean).join('; ') } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...extra,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    for (const set of response.headers.getSetCookie()) {
      const pair = /Max-Age=0/.test(set) ? '' : (set.split(';')[0] ?? '')
      if (/^(__Host-)?device=/.test(set)) device = pair
      else cookie = pair
    }
    return { status: response.status, body: (await response.json()) as Body, headers: response.headers }
  }
  return {
    send,
    get: <Body = Record<string, unknown>>(path: string) => send<Body>(['GET', path]),
    post: <Body = Record<string, unknown>>(path: string, body: unknown, extra?: Record<string, string>) =>
      send<Body>(['POST', path], body, extra),
    put: <Body = Record<string, unknown>>(path: string, body: unknown, extra?: Record<string, string>) =>
      send<Body>(['PUT', path], body, extra),
    delete: (path: string, extra?: Record<string, string>) => send(['DELETE', path], undefined, extra),
    register: (person: Person, more: object = {}) =>
      send(['POST', `/auth/register?spam_protection_token=${spamToken(person)}`], {
        ...person,
        agreement: true,
        emailValidationCode: null,
        ...more,
      }),
    login: (email: string, password: string, more: object = {}) =>
      send(['POST', '/auth/login'], { email, password, ...more }),
    /** The session's cookie. */
    get cookie() {
      return cookie
    },
    set cookie(value: string) {
      cookie = value
    },
    get device() {
      return device
    },
    set device(value: string) {
      device = value
    },
    /** Sent with every request. */
    headers,
  }
}

export type Visitor = ReturnType<typeof createVisitor>
