import type { Plant } from './planted-tree.ts'

const chart = (layer: string) => `web/src/charts/${layer}/planted.ts`

/** One import that each rule of `.dependency-cruiser.cjs` must refuse. */
export const badImports: Record<string, Plant> = {
  'domain-is-pure': { from: 'gateway/src/domain/quote.ts', to: 'zod' },
  'sources-know-the-domain-alone': { from: 'gateway/src/sources/upstream/http.ts', to: 'pino' },
  'sources-know-no-graphql': { from: 'gateway/src/sources/source.ts', to: 'graphql' },
  'readers-and-announcements-join-sources': { from: 'gateway/src/readers/quote-reader.ts', to: 'graphql' },
  'announcements-know-no-reader': {
    from: 'gateway/src/announcements/archive.ts',
    to: 'gateway/src/readers/quote-reader.ts',
  },
  'data-sets-know-readers-alone': {
    from: 'gateway/src/data-files/sets/quotes.ts',
    to: 'gateway/src/modules/market/resolvers.ts',
  },
  'sources-stay-apart': {
    from: 'gateway/src/sources/ticker/feed/feed.ts',
    to: 'gateway/src/sources/public-api/contract.ts',
  },
  'modules-stay-apart': {
    from: 'gateway/src/modules/market/resolvers.ts',
    to: 'gateway/src/modules/company/resolvers.ts',
  },
  'modules-know-domain-and-types': { from: 'gateway/src/modules/index/resolvers.ts', to: 'node:http' },
  'response-cache-knows-no-source': {
    from: 'gateway/src/response-cache/store.ts',
    to: 'gateway/src/sources/upstream/http.ts',
  },
  'traces-are-open-telemetrys-alone': {
    from: 'gateway/src/execution/use-operation-spans.ts',
    to: '@opentelemetry/api',
  },
  'open-telemetry-is-loaded-when-asked-for': {
    from: 'gateway/observability/src/start-tracing.ts',
    to: 'gateway/observability/src/open-telemetry.ts',
  },
  'http-knows-no-graph': { from: 'gateway/src/http/adapter.ts', to: 'gateway/src/execution/schema.ts' },
  'live-is-below-the-server': { from: 'gateway/src/live/hub.ts', to: 'gateway/src/main.ts' },
  'gateway-is-not-its-upstreams': {
    from: 'gateway/src/main.ts',
    to: 'gateway/upstreams/exchange/src/exchange.ts',
  },
  'gateway-is-not-the-site': { from: 'gateway/src/execution/context.ts', to: 'web/server.ts' },
  'an-upstream-stands-alone': {
    from: 'gateway/upstreams/exchange/src/planted.ts',
    to: 'gateway/src/domain/market/market.ts',
  },
  'market-time-is-pure': { from: 'gateway/market-time/src/clock.ts', to: 'node:fs' },
  'settings-know-no-program': {
    from: 'gateway/settings/src/settings.ts',
    to: 'gateway/src/environment.ts',
  },
  'observability-knows-no-program': {
    from: 'gateway/observability/src/create-log.ts',
    to: 'gateway/src/environment.ts',
  },
  'market-rules-are-pure': { from: 'gateway/market-rules/src/amount-text.ts', to: 'node:fs' },
  'only-the-server-hosts-the-gateway': { from: 'web/src/root.tsx', to: '@exchange/gateway' },
  'ui-and-lib-know-no-domain': { from: 'web/src/ui/form/button.tsx', to: 'web/src/apollo/client.ts' },
  'charts-series-knows-the-layers-before-it': { from: chart('series'), to: 'web/src/charts/scales/time.ts' },
  'charts-scales-knows-the-layers-before-it': {
    from: chart('scales'),
    to: 'web/src/charts/marks/candles.ts',
  },
  'charts-marks-knows-the-layers-before-it': {
    from: chart('marks'),
    to: 'web/src/charts/compositions/price.ts',
  },
  'charts-compositions-knows-the-layers-before-it': {
    from: chart('compositions'),
    to: 'web/src/charts/painters/svg.ts',
  },
  'charts-painters-knows-the-layers-before-it': {
    from: chart('painters'),
    to: 'web/src/charts/interactions/pan.ts',
  },
  'charts-interactions-knows-the-layers-before-it': {
    from: chart('interactions'),
    to: 'web/src/charts/react/use-chart.ts',
  },
  'charts-react-knows-the-layers-before-it': { from: chart('react'), to: 'web/src/apollo/cache.ts' },
  'charts-know-no-react': { from: 'web/src/charts/marks/line.ts', to: 'react' },
  'features-stay-apart': { from: 'web/src/features/market/table.tsx', to: 'web/src/features/search/box.tsx' },
  'features-know-charts-by-their-components': {
    from: 'web/src/features/market/spark.tsx',
    to: 'web/src/charts/series/thin.ts',
  },
  'features-are-below-routes': {
    from: 'web/src/features/market/list.tsx',
    to: 'web/src/routes/market/market.tsx',
  },
  'routes-stay-apart': { from: 'web/src/routes/market/home.tsx', to: 'web/src/routes/company/company.tsx' },
  'routes-know-charts-by-their-components': {
    from: 'web/src/routes/security/instrument.tsx',
    to: 'web/src/charts/scales/time.ts',
  },
  'nothing-imports-tests': { from: 'web/server.ts', to: 'tests/support/ask.ts' },
  'tests-use-what-packages-export': { from: 'tests/gateway/planted.test.ts', to: 'gateway/src/server.ts' },
  'packages-meet-by-name': { from: 'web/site.ts', to: 'gateway/src/server.ts' },
  'no-cycles': { from: 'web/src/lib/self.ts', to: 'web/src/lib/self.ts' },
  'everything-resolves': { from: 'web/src/lib/date.ts', to: 'web/src/lib/nowhere.ts' },
}

/** Imports that no rule may refuse. */
export const goodImports: Plant[] = [
  { from: 'gateway/src/server.ts', to: 'gateway/src/modules/market/resolvers.ts' },
  { from: 'gateway/src/modules/market/resolvers.ts', to: 'gateway/src/domain/market/market.ts' },
  { from: 'gateway/src/sources/ticker/contracts/instrument-contract.ts', to: 'zod' },
  {
    from: 'gateway/src/sources/ticker/contracts/instrument-contract.ts',
    to: 'gateway/src/sources/upstream/http.ts',
  },
  { from: 'web/server.ts', to: '@exchange/gateway' },
  { from: 'web/src/routes/security/instrument.tsx', to: 'web/src/features/instrument/header.tsx' },
  {
    from: 'web/src/routes/security/instrument.tsx',
    to: 'web/src/routes/security/__generated__/instrument.graphql.ts',
  },
  { from: 'web/src/features/market/table.tsx', to: 'web/src/features/quote/price-line.tsx' },
  { from: 'web/src/features/indices/index-chart.tsx', to: 'web/src/features/price-chart/chart-form.tsx' },
  { from: 'web/src/charts/react/price-chart.tsx', to: 'web/src/charts/compositions/price.ts' },
  { from: 'web/src/charts/compositions/price.ts', to: 'd3' },
  { from: 'tests/gateway/market.test.ts', to: '@exchange/gateway' },
]
