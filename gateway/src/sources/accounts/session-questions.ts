import { z } from 'zod'
import type { AccountAnswer } from '../../domain/members/account-answer.ts'
import type { Credentials } from '../../domain/members/credentials.ts'
import type { PasskeyChallenge, SecurityEvent, Session } from '../../domain/market/session.ts'
import { SourceError } from '../../domain/site/source-error.ts'
import type { AccountCall } from './account-call.ts'
import { LoginBody, PasskeyOptionsBody, SecurityEventsBody, SessionsBody } from './session-contract.ts'

/** Login and logout. The visitor receives the cookies of a login. */
export interface SessionQuestions {
  /** `value` is the challenge of a second step, or null once logged in. */
  login(credentials: Credentials): Promise<AccountAnswer<string | null>>
  loginWithSecondFactor(step: {
    challenge: string
    code: string | undefined
    recoveryCode: string | undefined
  }): Promise<AccountAnswer<unknown>>
  beginPasskeyLogin(): Promise<AccountAnswer<PasskeyChallenge>>
  loginWithPasskey(passkey: {
    challengeId: string
    response: object
    staySignedIn: boolean
  }): Promise<AccountAnswer<unknown>>
  logout(): Promise<AccountAnswer<unknown>>
  sessions(): Promise<AccountAnswer<Session[]>>
  securityEvents(): Promise<AccountAnswer<SecurityEvent[]>>
  /** Without an id, ends all sessions except the current one. */
  endSessions(id: string | undefined, idempotencyKey: string): Promise<AccountAnswer<unknown>>
}

const schema = z.unknown()

export const createSessionQuestions = (call: AccountCall): SessionQuestions => ({
  async login({ email, password, staySignedIn }) {
    const body = { email: email.trim(), password, ...(staySignedIn ? { stay_signed_in: true } : {}) }
    const answer = await refusedByStatus(
      call('/auth/login', { method: 'POST', body, takesAnyRefusal: true, schema: LoginBody }),
    )
    if (answer.kind !== 'done') return answer
    const challenge = answer.status === 202 ? answer.value.second_factor?.challenge : undefined
    if (challenge !== undefined) return { ...answer, value: challenge }
    return answer.status === 200 ? { ...answer, value: null } : loginRefused(answer.status)
  },
  loginWithSecondFactor: ({ challenge, code, recoveryCode }) =>
    refusedByStatus(
      call('/auth/login/second-factor', {
        method: 'POST',
        body: { challenge, code, recovery_code: recoveryCode },
        schema,
      }),
    ),
  beginPasskeyLogin: () =>
    call('/auth/login/passkey/options', { method: 'POST', body: {}, schema: PasskeyOptionsBody }),
  loginWithPasskey: ({ challengeId, response, staySignedIn }) =>
    refusedByStatus(
      call('/auth/login/passkey', {
        method: 'POST',
        body: { challenge_id: challengeId, response, stay_signed_in: staySignedIn },
        schema,
      }),
    ),
  logout: () => call('/auth/logout', { method: 'POST', body: {}, schema }),
  sessions: () => call('/auth/sessions', { mayBeMissing: true, schema: SessionsBody }),
  securityEvents: () => call('/auth/security-events', { mayBeMissing: true, schema: SecurityEventsBody }),
  endSessions: (id, idempotencyKey) =>
    call('/auth/sessions', { method: 'DELETE', query: { session_id: id }, idempotencyKey, schema }),
})

const loginRefused = (status: number) =>
  ({ kind: 'refused', status, code: 'login_failed', message: '' }) as const

/** Any status but 200 is a failed login, as specified. Only a missing answer counts as an outage. */
const refusedByStatus = <T>(work: Promise<AccountAnswer<T>>): Promise<AccountAnswer<T>> =>
  work.catch((error: unknown) => {
    if (error instanceof SourceError && error.status !== undefined) return loginRefused(error.status)
    throw error
  })
