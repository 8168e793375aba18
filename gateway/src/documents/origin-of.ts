const name = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i

/** The site as its reader names it, for whole addresses: by the proxy's word for the scheme, and the Host header. */
export function originOf({ headers, url }: Request): string {
  const { origin, host } = new URL(url)
  const asked = headers.get('host') ?? host
  if (!name.test(asked)) return origin
  const scheme = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  return `${scheme}://${asked.toLowerCase()}`
}
