/** The site's time in the browser: the true time, moved as the gateway says. Milliseconds since 1970. */
export function siteNow(offsetMs: number): number {
  return new Date().getTime() + offsetMs
}
