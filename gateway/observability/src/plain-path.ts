const plain = /^\/[\w./-]{0,199}(?=\?|$)/

/** An address's path in the site's plain characters; null for other paths. */
export const plainPath = (address: string): string | null => plain.exec(address)?.[0] ?? null

/**
 * The path of a successful request; null for others, which may contain anything a person typed or pasted. A redirect
 * counts as unsuccessful, because it repeats typed text in another form.
 */
export const foundPath = (address: string, status: number): string | null =>
  status < 300 || status === 304 ? plainPath(address) : null
