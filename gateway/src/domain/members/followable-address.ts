/** Maximum length of an address. */
const mostSigns = 2_000
const home = 'http://site.invalid'
// Browsers drop control characters from an address before they read it.
// oxlint-disable-next-line no-control-regex -- the pattern searches for them
const odd = /[\u0000-\u001f\u007f\\]/

/** An editor's address if readers may follow it: a path of this site or an absolute web address; else null. */
export function followableAddress(written: string | null): string | null {
  const address = written?.trim() ?? ''
  if (address.length > mostSigns || odd.test(address)) return null
  if (address.startsWith('/')) return URL.parse(address, home)?.origin === home ? address : null
  const whole = /^https?:\/\//i.test(address) ? URL.parse(address) : null
  // A user name before the host could be mistaken for the host.
  return whole === null || whole.username !== '' || whole.password !== '' ? null : whole.href
}
