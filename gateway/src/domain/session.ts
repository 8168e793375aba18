/** A browser that is logged in. Times are ISO 8601. */
export interface Session {
  id: string
  createdAt: string
  lastUsedAt: string
  expiresAt: string
  /** As the browser named itself; null when it did not. */
  userAgent: string | null
  /** Whether it is the one that asks. */
  isCurrent: boolean
}

/** A way in without a password, kept by a device. Times are ISO 8601. */
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
] as const

/** An event that a member should recognise. Times are ISO 8601. */
export interface SecurityEvent {
  id: string
  kind: (typeof securityEventKinds)[number]
  happenedAt: string
  networkAddress: string | null
  userAgent: string | null
}

/** Ways into an account whose password was reset. */
export interface ResetReview {
  /** Permits the removal of passkeys. */
  code: string
  endedSessions: Session[]
  passkeys: Passkey[]
}

/** What the browser makes or shows a passkey by; `options` is JSON. */
export interface PasskeyChallenge {
  challengeId: string
  options: string
}
