const home = 'http://site.invalid'

/** The path of an address of this site, written as a browser writes it; null of an address elsewhere. */
export function sitePath(address: string): string | null {
  const url = URL.parse(address, home)
  if (url?.origin !== home) return null
  return url.pathname.replace(/(?<=.)\/+$/, '')
}

/** Whether a page stands at a path or below it, by whole parts: what is below `/a` begins with `/a/`, and `/ab` does not. */
export const isWithin = (page: string, path: string): boolean =>
  path === '/' || page === path || page.startsWith(`${path}/`)
