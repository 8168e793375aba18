const isLocal = (hostname: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

const hostnameOf = (host: string) => URL.parse(`http://${host}`)?.hostname ?? ''

/**
 * Whether nobody on the way can read what a visitor sends: by TLS, or on this machine. A proxy says so by
 * `X-Forwarded-Proto`; one that says nothing serves the site as `PUBLIC_ORIGIN` names it. Whoever lies harms himself alone.
 */
export function comesSecurely({ url, headers }: Request, publicOrigin: string | undefined): boolean {
  const { protocol, host } = new URL(url)
  const site = publicOrigin === undefined ? (headers.get('host') ?? host) : new URL(publicOrigin).host
  if (isLocal(hostnameOf(site))) return true
  const forwarded = headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim().toLowerCase()
  if (forwarded !== undefined) return forwarded === 'https'
  return protocol === 'https:' || (publicOrigin?.startsWith('https:') ?? false)
}
