import { logoutPath } from '../../paths.ts'

/** Some host of nobody's: only paths are looked at. */
const base = 'http://site.invalid'

/** What a browser or a proxy may read as another host or as the end of a line, also written in percent signs. */
const isTreacherous = (path: string) => /\/\/|[\\\p{Cc}]/u.test(path)

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Where a `return` parameter leads: a path of this site with its query, or `fallback` for whatever else was written into it. */
export function returnPath(given: string | null | undefined, fallback: string): string {
  if (!given?.startsWith('/') || given.length > 2_000 || isTreacherous(given.split(/[?#]/)[0] ?? ''))
    return fallback
  const url = URL.parse(given, base)
  const path = url && decoded(url.pathname)
  // Twice, for a proxy that decodes what stands in percent signs itself.
  const again = path && decoded(path)
  if (!url || url.origin !== base || !path || !again || isTreacherous(path) || isTreacherous(again))
    return fallback
  // A login that ends at the logout would end the session that it began.
  if (again.toLowerCase().replace(/\/+$/, '') === logoutPath) return fallback
  return url.pathname + url.search + url.hash
}
