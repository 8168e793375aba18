import { z } from 'zod'
import type { AccountAnswer } from '../../domain/members/account-answer.ts'
import type { Passkey, PasskeyChallenge } from '../../domain/market/session.ts'
import type { AccountCall } from './account-call.ts'
import { RecoveryCodesBody, SecretBody, type SecondFactorSecret } from './factor-contract.ts'
import { PasskeyOptionsBody, PasskeysBody } from './session-contract.ts'

/** Second factor and passkeys of the logged-in member. */
export interface FactorQuestions {
  beginSecondFactor(password: string): Promise<AccountAnswer<SecondFactorSecret>>
  /** Returns the recovery codes. */
  confirmSecondFactor(code: string): Promise<AccountAnswer<string[]>>
  removeSecondFactor(password: string): Promise<AccountAnswer<unknown>>
  passkeys(): Promise<AccountAnswer<Passkey[]>>
  beginPasskey(password: string): Promise<AccountAnswer<PasskeyChallenge>>
  addPasskey(passkey: {
    challengeId: string
    name: string
    response: object
  }): Promise<AccountAnswer<unknown>>
  removePasskey(id: string, idempotencyKey: string): Promise<AccountAnswer<unknown>>
}

const schema = z.unknown()

export const createFactorQuestions = (call: AccountCall): FactorQuestions => ({
  beginSecondFactor: password =>
    call('/auth/second-factor', { method: 'POST', body: { password }, schema: SecretBody }),
  confirmSecondFactor: code =>
    call('/auth/second-factor/confirm', { method: 'POST', body: { code }, schema: RecoveryCodesBody }),
  removeSecondFactor: password =>
    call('/auth/second-factor/remove', { method: 'POST', body: { password }, schema }),
  passkeys: () => call('/auth/passkeys', { mayBeMissing: true, schema: PasskeysBody }),
  beginPasskey: password =>
    call('/auth/passkeys/options', { method: 'POST', body: { password }, schema: PasskeyOptionsBody }),
  addPasskey: ({ challengeId, name, response }) =>
    call('/auth/passkeys', { method: 'POST', body: { challenge_id: challengeId, name, response }, schema }),
  removePasskey: (id, idempotencyKey) =>
    call('/auth/passkeys', { method: 'DELETE', query: { passkey_id: id }, idempotencyKey, schema }),
})
