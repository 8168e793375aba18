/** The site's first path segments: the only part of an address in metrics and logs. */
const segments = new Set([
  'announcements',
  'assets',
  'calendars',
  'companies',
  'content',
  'csp-reports',
  'data',
  'embeds',
  'feeds',
  'graphql',
  'instruments',
  'livez',
  'markets',
  'metrics',
  'mynzx',
  'readyz',
  'regulation',
  'search',
  'sharing',
  'sitemaps',
  'status',
])

/** All others are editors' pages, or missing. */
const otherPages = 'pages'

/** Names the part of the site for an address: one of a few words, for any requested address. */
export function routeLabel(address: string): string {
  const first = /^\/([^/?#]*)/.exec(address)?.[1] ?? otherPages
  if (first === '') return 'home'
  return segments.has(first) ? first : otherPages
}
