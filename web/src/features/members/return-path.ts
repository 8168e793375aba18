import { logoutPath } from '../../paths.ts'

/** Placeholder origin: only the path is used. */
const base = 'http://site.invalid'

/** Whether a browser or a proxy may read the path as another host or as a line break. Callers also pass decoded paths. */
const isTreacherous = (path: string) => /\/\/|[\\\p{Cc}]/u.test(path)

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Target of a `return` parameter: a path of this site with its query and hash, or `fallback` for any other value. */
export function returnPath(given: string | null | undefined, fallback: string): string {
  if (!given?.startsWith('/') || given.length > 2_000 || isTreacherous(given.split(/[?#]/)[0] ?? ''))
    return fallback
  const url = URL.parse(given, base)
  const path = url && decoded(url.pathname)
  // Decoded twice, for proxies that decode percent-encoding themselves.
  const again = path && decoded(path)
  if (!url || url.origin !== base || !path || !again || isTreacherous(path) || isTreacherous(again))
    return fallback
  // A login that leads to the logout would end its own session.
  if (again.toLowerCase().replace(/\/+$/, '') === logoutPath) return fallback
  return url.pathname + url.search + url.hash
}
