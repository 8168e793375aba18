/** The site's first path segments, which are all that a metric or a log tells of an address. */
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

/** Everything else is a page of editors, or nothing. */
const otherPages = 'pages'

/** Names the part of the site that an address belongs to: one of a few words, whatever a reader asks for. */
export function routeLabel(address: string): string {
  const first = /^\/([^/?#]*)/.exec(address)?.[1] ?? otherPages
  if (first === '') return 'home'
  return segments.has(first) ? first : otherPages
}
