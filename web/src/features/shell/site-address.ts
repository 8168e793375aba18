const home = 'http://site.invalid'

/** The normalised path of an address on this site; null for an address elsewhere. */
export function sitePath(address: string): string | null {
  const url = URL.parse(address, home)
  if (url?.origin !== home) return null
  return url.pathname.replace(/(?<=.)\/+$/, '')
}

/** Whether a page is at a path or below it, by whole segments: `/a/b` is within `/a`, and `/ab` is not. */
export const isWithin = (page: string, path: string): boolean =>
  path === '/' || page === path || page.startsWith(`${path}/`)
