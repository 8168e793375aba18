const plain = /^\/[\w./-]{0,199}(?=\?|$)/

/** An address's path if it is plain, as the site's own are; null for any other. */
export const plainPath = (address: string): string | null => plain.exec(address)?.[0] ?? null

/**
 * The path of an address where something was found; null for any other, since it may hold whatever a person typed or pasted. A
 * redirect counts as none: it writes what was typed in another way.
 */
export const foundPath = (address: string, status: number): string | null =>
  status < 300 || status === 304 ? plainPath(address) : null
