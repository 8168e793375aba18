/** Vitest's projects of the packages' own tests, and their folders. */
export const unitProjects = {
  'market-rules': 'gateway/market-rules',
  settings: 'gateway/settings',
  observability: 'gateway/observability',
  'market-time': 'gateway/market-time',
  exchange: 'gateway/upstreams/exchange',
  content: 'gateway/upstreams/content',
  accounts: 'gateway/upstreams/accounts',
  'gateway-unit': 'gateway',
  web: 'web',
} as const
