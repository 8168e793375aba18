/** A whole address of the web, or null: what a source calls a link becomes one on a page. */
export function webAddress(value: string | null): string | null {
  if (value === null) return null
  const whole = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(value) ? `https://${value}` : value
  if (!URL.canParse(whole)) return null
  const { protocol, href } = new URL(whole)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
