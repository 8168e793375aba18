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

/** What the browser makes or shows a passkey by; `options` is JSON. */
export interface PasskeyChallenge {
  challengeId: string
  options: string
}
