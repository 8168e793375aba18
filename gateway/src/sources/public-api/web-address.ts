/** An absolute web address, or null: source data becomes links on pages. */
export function webAddress(value: string | null): string | null {
  if (value === null) return null
  const whole = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(value) ? `https://${value}` : value
  if (!URL.canParse(whole)) return null
  const { protocol, href } = new URL(whole)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
