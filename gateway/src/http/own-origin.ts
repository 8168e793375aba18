/** The parts of a request that name the origin it was sent to. */
interface Arrival {
  /** The `Host` header. */
  host: string | null | undefined
  /** The `X-Forwarded-Proto` header. */
  forwardedProto: string | string[] | null | undefined
  /** The scheme of the connection itself; `http:` by default. */
  protocol?: string
}

/** The scheme by which the last proxy was asked, such as `https`; undefined without a proxy that names it. */
export const forwardedScheme = (header: string | string[] | null | undefined): string | undefined =>
  header?.toString().split(',').at(-1)?.trim().toLowerCase()

/**
 * Whether an `Origin` header names this site: `PUBLIC_ORIGIN`, or the scheme, host and port by which the request came. A
 * proxy that does not name the scheme serves the site as `PUBLIC_ORIGIN` does.
 */
export function isOwnOrigin(origin: string, arrival: Arrival, publicOrigin: string | undefined): boolean {
  const given = URL.parse(origin)?.origin
  if (given === undefined || given === 'null') return false
  if (given === publicOrigin) return true
  const { host, forwardedProto, protocol = 'http:' } = arrival
  const site = publicOrigin === undefined ? undefined : new URL(publicOrigin)
  const proto = host === site?.host ? site?.protocol : protocol
  const scheme = forwardedScheme(forwardedProto) ?? proto?.replace(':', '')
  return given === URL.parse(`${scheme}://${host}`)?.origin
}
