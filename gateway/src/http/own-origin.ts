/** The parts of a request that identify its target origin. */
interface Arrival {
  /** The `Host` header. */
  host: string | null | undefined
  /** The `X-Forwarded-Proto` header. */
  forwardedProto: string | string[] | null | undefined
  /** Scheme of the connection itself; `http:` by default. */
  protocol?: string
}

/** Scheme of the request to the last proxy, such as `https`; undefined without a proxy that names it. */
export const forwardedScheme = (header: string | string[] | null | undefined): string | undefined =>
  header?.toString().split(',').at(-1)?.trim().toLowerCase()

/**
 * Whether an `Origin` header is this site's: `PUBLIC_ORIGIN`, or scheme, host and port of the request. Behind a proxy
 * that does not name the scheme, `PUBLIC_ORIGIN` provides it.
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
