import { Secret, TOTP } from 'otpauth'

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'MyNZX',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  })

/** 160 random bits, the usual size for authenticator apps. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address in the QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The time step of a code that is right now, one step early or late; null for a wrong one. */
export function totpStep(secret: string, code: string, nowMs: number): number | null {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: nowMs, window: 1 })
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta
}
