const allowed = /^(?:https?:\/\/|mailto:|tel:|[#?]|\.{0,2}\/(?![/\\])|[^\s:/?#\\]+(?:[/?#]|$))/i
// Browsers drop these from an address before they read its scheme.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const control = /[\u0000-\u001f\u007f]/

/**
 * The address that editors wrote, where it is one that a page may lead to: http, https, mailto, tel, a path of this site
 * or a place on the page. Null for any other, whose words are then plain text.
 */
export function linkAddress(written: string | null | undefined): string | null {
  const address = written?.trim() ?? ''
  return allowed.test(address) && !control.test(address) ? address : null
}
