const allowed = /^(?:https?:\/\/|mailto:|tel:|[#?]|\.{0,2}\/(?![/\\])|[^\s:/?#\\]+(?:[/?#]|$))/i
// Browsers drop these from an address before they read its scheme.
// oxlint-disable-next-line no-control-regex -- control characters are intended
const control = /[\u0000-\u001f\u007f]/

/**
 * Returns an editor's address if it is allowed: http, https, mailto, tel, a path of this site or an anchor. Null for any other,
 * whose text is then plain.
 */
export function linkAddress(written: string | null | undefined): string | null {
  const address = written?.trim() ?? ''
  return allowed.test(address) && !control.test(address) ? address : null
}
