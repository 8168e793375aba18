import { newMember } from './house-member.ts'
import type { House } from './house.ts'
import { withoutCost } from './without-cost.ts'

/** Response to a browser. */
export interface Received<Data> {
  status: number
  headers: Headers
  /** The raw body. */
  text: string
  data: Data
  errors?: { message: string; extensions?: { code?: string } }[]
}

export interface VisitorOptions {
  /** The site's address in the address bar; default: a local one. */
  origin?: string
  /** The network address. */
  address?: string
}

/** A browser in front of a house: it posts operations, and keeps the cookies of the session and of the device. */
export interface Visitor {
  /** The session's cookie; empty without one. */
  cookie: string
  /** The device's cookie; empty before the first login. */
  device: string
  post<Data>(query: string, variables?: object, headers?: Record<string, string>): Promise<Received<Data>>
  /** A new token for a form. */
  challenge(): Promise<string>
}

export function createVisitor(house: House, options: VisitorOptions = {}): Visitor {
  const { origin = 'http://localhost:4000', address = '192.0.2.1' } = options
  let cookie = ''
  let device = ''
  const visitor: Visitor = {
    get cookie() {
      return cookie
    },
    set cookie(value) {
      cookie = value
    },
    get device() {
      return device
    },
    set device(value) {
      device = value
    },
    async post<Data>(query: string, variables?: object, headers: Record<string, string> = {}) {
      const cookies = [cookie, device].filter(Boolean).join('; ')
      const request = new Request(`${origin}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin,
          ...(cookies && { cookie: cookies }),
          ...headers,
        },
        body: JSON.stringify({ query, variables }),
      })
      const response = await house.until(house.gateway.fetch(request, address))
      for (const set of response.headers.getSetCookie()) {
        const pair = set.includes('Max-Age=0') ? '' : (set.split(';')[0] ?? '')
        if (/^(__Host-)?device=/.test(set)) device = pair
        else cookie = pair
      }
      const text = withoutCost(await response.text())
      const body = JSON.parse(text) as Pick<Received<Data>, 'data' | 'errors'>
      return { status: response.status, headers: response.headers, text, ...body }
    },
    async challenge() {
      const { data } = await visitor.post<{ formChallenge: { token: string } }>('{ formChallenge { token } }')
      return data.formChallenge.token
    },
  }
  return visitor
}

const register = `mutation ($input: RegisterInput!) {
  register(input: $input) { __typename ... on UserError { message } }
}`
const login = `mutation ($input: LoginInput!) {
  login(input: $input) {
    __typename
    ... on LoginSuccess { member { email firstName hasSecondFactor } }
    ... on SecondFactorRequired { challenge }
    ... on UserError { message }
    ... on InvalidInput { errors { field code message } }
  }
}`

export interface LoginAnswer {
  login: {
    __typename: string
    message?: string
    challenge?: string
    member?: { email: string; firstName: string; hasSecondFactor: boolean }
    errors?: { field: string; code: string; message: string }[]
  }
}

interface LoginForm {
  email: string
  password: string
  staySignedIn?: boolean
  /** Default: a new one. */
  challenge?: string
}

/** Logs in like the form. */
export const logIn = async (visitor: Visitor, credentials: LoginForm) =>
  visitor.post<LoginAnswer>(login, { input: { challenge: await visitor.challenge(), ...credentials } })

/** Registers like the form. */
export const signUp = async (visitor: Visitor, email: string, more: object = {}) =>
  visitor.post<{ register: { __typename: string; message?: string } }>(register, {
    input: {
      idempotencyKey: `register ${email}`.replaceAll(' ', '-'),
      firstName: 'Aroha',
      lastName: 'Ngata',
      email,
      agreement: true,
      challenge: await visitor.challenge(),
      ...more,
    },
  })

/** The browser of a new member, logged in. */
export async function memberBrowser(
  house: House,
  options?: VisitorOptions,
): Promise<Visitor & { email: string }> {
  const { email, cookie, device } = await newMember(house)
  return Object.assign(createVisitor(house, options), { email, cookie, device })
}
