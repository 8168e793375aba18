/** A logged-in browser. Times are ISO 8601. */
export interface Session {
  id: string
  createdAt: string
  lastUsedAt: string
  expiresAt: string
  /** User agent of the browser; null if it sent none. */
  userAgent: string | null
  /** Whether it is the current session. */
  isCurrent: boolean
}

/** A passkey stored on a device. Times are ISO 8601. */
export interface Passkey {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

export const securityEventKinds = [
  'NEW_LOGIN',
  'FAILED_PASSWORDS',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'EMAIL_CHANGED',
  'RECOVERY_CODE_USED',
  'SECOND_FACTOR_ADDED',
  'SECOND_FACTOR_REMOVED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'PRIVATE_ADDRESS_CREATED',
] as const

/** An event that the member should recognise. Times are ISO 8601. */
export interface SecurityEvent {
  id: string
  kind: (typeof securityEventKinds)[number]
  happenedAt: string
  networkAddress: string | null
  userAgent: string | null
}

/** Login methods of an account whose password was reset. */
export interface ResetReview {
  /** Authorises the removal of passkeys. */
  code: string
  endedSessions: Session[]
  passkeys: Passkey[]
}

/** Input for creating or using a passkey in the browser; `options` is JSON. */
export interface PasskeyChallenge {
  challengeId: string
  options: string
}
