/** Site time in the browser: the true time plus the gateway's offset, in milliseconds since 1970. */
export function siteNow(offsetMs: number): number {
  return new Date().getTime() + offsetMs
}
