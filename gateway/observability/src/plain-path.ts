const plain = /^\/[\w./-]{0,199}(?=\?|$)/

/** The start of an address that contains a member's secret. */
const secretPath = /^\/(?:calendars|feeds)\/private(?=\/)/

/** An address's path in the site's plain characters, without a secret; null for other paths. */
export const plainPath = (address: string): string | null =>
  (secretPath.exec(address) ?? plain.exec(address))?.[0] ?? null

/**
 * The path of a successful request; null for others, which may contain anything a person typed or pasted. A redirect
 * counts as unsuccessful, because it repeats typed text in another form.
 */
export const foundPath = (address: string, status: number): string | null =>
  status < 300 || status === 304 ? plainPath(address) : null
