import { trueTime } from '@exchange/market-time/clock'
import { Secret, TOTP } from 'otpauth'
import { goodPassword, newMember, type TestService } from './test-service.ts'

/** The code of an authenticator app at a time. */
export const codeOf = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** A member with a configured app, and the app's codes. */
export async function memberWithApp(service: TestService) {
  const member = await newMember(service)
  const begun = await member.post<{ secret: string; uri: string }>('/auth/second-factor', {
    password: goodPassword,
  })
  const { secret, uri } = begun.body
  const code = () => codeOf(secret, trueTime(service.clock))
  const confirmed = await member.post<{ recovery_codes: string[] }>('/auth/second-factor/confirm', {
    code: code(),
  })
  service.later(30_000)
  return Object.assign(member, { secret, uri, code, recovery: confirmed.body.recovery_codes })
}

/** The first step of a login: the right password. */
export async function challengeOf(service: TestService, email: string) {
  const visitor = service.visitor()
  const first = await visitor.login(email, goodPassword)
  const { challenge } = first.body['second_factor'] as { challenge: string }
  return { visitor, challenge, status: first.status }
}

/** Both steps of a login; by the app's current code by default. */
export async function secondStep(
  service: TestService,
  { email, secret }: { email: string; secret: string },
  way: object = { code: codeOf(secret, trueTime(service.clock)) },
) {
  const { visitor, challenge } = await challengeOf(service, email)
  const answer = await visitor.post('/auth/login/second-factor', { challenge, ...way })
  return { ...answer, visitor }
}
