// Import rules of the project. tests/house/imports.test.ts plants one forbidden import for each rule.

const testing = 'node_modules/(vitest|fast-check|@vitest)/'
const marketTime = '^gateway/market-time/src/'
const observability = '^gateway/observability/src/'
const marketRules = '^gateway/market-rules/src/'
const core = [
  '^node:',
  '^(assert|async_hooks|buffer|crypto|events|fs|http|os|path|perf_hooks|process|stream|timers|url|util|zlib)(/|$)',
]
const npm = (...names) => `node_modules/(${names.join('|')})/`

const ban = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { path: to } })

/** Allows files matching `from` to import the listed modules, and nothing else. */
const only = (name, from, ...allowed) => ({
  name,
  severity: 'error',
  // A unit test may also use test libraries; bans apply to it as well.
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { pathNot: [testing, ...allowed.flat()] },
})

// Formatting of numbers, times and files: shared by charts and texts.
const writing = 'lib/(new-zealand-offset|format-date|format-number|csv)\\.ts'

const chartLayers = ['series', 'scales', 'marks', 'compositions', 'painters', 'interactions', 'react']
const chartRules = chartLayers.map((layer, index) => {
  const allowed = chartLayers.slice(0, index + 1).join('|')
  const react = layer === 'react' ? [npm('react', 'react-dom'), '^web/src/(ui|lib)/', '\\.css$'] : []
  const d3 = npm('d3', 'd3-[a-z-]+', '@types/d3', '@types/d3-[a-z-]+')
  return only(
    `charts-${layer}-knows-the-layers-before-it`,
    `^web/src/charts/${layer}/`,
    `^web/src/charts/(${allowed})/`,
    d3,
    `^web/src/${writing}$`,
    marketRules,
    react,
  )
})

module.exports = {
  forbidden: [
    only('domain-is-pure', '^gateway/src/domain/', '^gateway/src/domain/', marketRules),
    only(
      'sources-know-the-domain-alone',
      '^gateway/src/sources/',
      [
        '^gateway/src/(sources|domain)/',
        '^gateway/src/response-cache/(bounded-cache|heap-size|memory-budget)\\.ts$',
        '^gateway/src/log/log\\.ts$',
      ],
      marketTime,
      marketRules,
      npm(
        'zod',
        'dataloader',
        'lru-cache',
        '@redis/client',
        'eventsource-parser',
        '@contentful/rich-text-types',
      ),
      core,
    ),
    ban(
      'sources-know-no-graphql',
      '^gateway/src/sources/',
      `${npm('graphql', 'graphql-yoga', 'graphql-jit')}|^gateway/src/(modules|server)`,
    ),
    only(
      'readers-and-announcements-join-sources',
      '^gateway/src/(readers|announcements|archive)/',
      [
        '^gateway/src/(readers|announcements|archive|sources|domain)/',
        '^gateway/src/response-cache/(bounded-cache|heap-size|memory-budget)\\.ts$',
        '^gateway/src/log/log\\.ts$',
        '^gateway/src/http/(file|plain)-response\\.ts$',
      ],
      marketTime,
      marketRules,
      npm('zod', 'decimal.js', 'unpdf'),
      core,
      // The search index has a thread of its own, the reader of PDFs a process.
      '^(child_process|worker_threads)$',
    ),
    // A set is read like in a resolver: through the context's readers, without HTTP or GraphQL.
    ban(
      'data-sets-know-readers-alone',
      '^gateway/src/data-files/sets/',
      `${npm('graphql', 'hyparquet-writer')}|^gateway/src/(modules|http|response-cache|server|main)`,
    ),
    ban('announcements-know-no-reader', '^gateway/src/announcements/', '^gateway/src/readers/'),
    ban(
      'sources-stay-apart',
      '^gateway/src/sources/([^/]+)/',
      '^gateway/src/sources/(?!$1/|upstream/)[^/]+/',
    ),
    ban('modules-stay-apart', '^gateway/src/modules/([^/]+)/', '^gateway/src/modules/(?!$1/)[^/]+/'),
    only(
      'modules-know-domain-and-types',
      '^gateway/src/modules/',
      '^gateway/src/(domain|modules|__generated__)/',
      marketTime,
      marketRules,
      npm('graphql'),
    ),
    ban(
      'response-cache-knows-no-source',
      '^gateway/src/response-cache/(?!.*\\.test\\.ts)',
      '^gateway/src/(sources|modules|execution|server|main)',
    ),
    // A program without tracing must not load OpenTelemetry: only a dynamic import leads to it.
    ban(
      'traces-are-open-telemetrys-alone',
      '^gateway/(?!observability/src/(open-telemetry|spans|span-delivery)\\.ts)|^web/',
      npm('@opentelemetry/[^/]+'),
    ),
    {
      name: 'open-telemetry-is-loaded-when-asked-for',
      severity: 'error',
      from: {
        path: '^(gateway|web)/',
        pathNot: '^gateway/observability/src/(open-telemetry|spans|span-delivery)\\.ts$',
      },
      to: {
        path: '^gateway/observability/src/(open-telemetry|spans|span-delivery)\\.ts$',
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    ban('http-knows-no-graph', '^gateway/src/http/', '^gateway/src/(sources|modules|execution|main)'),
    ban('live-is-below-the-server', '^gateway/src/live/', '^gateway/src/(modules|server|main)'),
    ban('gateway-is-not-its-upstreams', '^gateway/src/', '^gateway/upstreams/'),
    ban('gateway-is-not-the-site', '^gateway/', '^web/'),
    ban(
      'an-upstream-stands-alone',
      '^gateway/upstreams/([^/]+)/',
      '^(gateway/src|gateway/upstreams/(?!$1/)[^/]+)/',
    ),
    only(
      'market-time-is-pure',
      '^gateway/market-time/src/',
      marketTime,
      npm('temporal-polyfill', 'temporal-spec'),
    ),
    only('market-rules-are-pure', marketRules, marketRules, npm('decimal.js')),
    only(
      'settings-know-no-program',
      '^gateway/settings/src/',
      '^gateway/settings/src/',
      marketTime,
      npm('zod', 'fastest-levenshtein'),
      '^(node:)?fs$',
    ),
    only(
      'observability-knows-no-program',
      observability,
      [observability, '^gateway/settings/src/'],
      npm('pino', 'prom-client', '@opentelemetry/[^/]+'),
      core,
    ),
    ban('only-the-server-hosts-the-gateway', '^web/src/', '^gateway/(?!market-rules/)'),
    only(
      'ui-and-lib-know-no-domain',
      '^web/src/(ui|lib)/',
      '^web/src/(ui|lib)/',
      '^gateway/market-rules/src/(csv-cell|currency|fold-text|price-decimals)\\.ts$',
      npm('react', '@types/react', 'react-dom', 'react-router', 'react-hook-form'),
      '\\.css$',
    ),
    ...chartRules,
    ban(
      'charts-know-no-react',
      '^web/src/charts/(?!react/)',
      `${npm('react', 'react-dom', '@apollo/[^/]+')}|^web/src/(?!charts/|${writing})`,
    ),
    // Content and the home page place parts of other features on their pages. Any feature may use the search's instrument
    // field, the watchlist's button and the field that reads a file.
    ban(
      'features-stay-apart',
      '^web/src/features/(?!content/|home/)([^/]+)/',
      '^web/src/features/(?!$1/|quote/|price-chart/|search/instrument-field|watchlist/watch-button|portfolio/import/(file-field|read-file))',
    ),
    ban('features-know-charts-by-their-components', '^web/src/features/', '^web/src/charts/(?!react/)'),
    ban(
      'features-are-below-routes',
      '^web/src/(features|ui|lib|charts|apollo)/',
      '^web/src/(routes|root|entry)',
    ),
    ban(
      'routes-stay-apart',
      '^web/src/routes/([^/]+/[^/.]+)',
      '^web/src/routes/(?!$1[/.]|[^/]+/__generated__/|[^/]+/\\+types/)',
    ),
    ban('routes-know-charts-by-their-components', '^web/src/routes/', '^web/src/charts/(?!react/)'),
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
    {
      name: 'tests-use-what-packages-export',
      severity: 'error',
      from: { path: '^tests/' },
      to: { path: '^(gateway|web|schema)/', dependencyTypes: ['local'] },
    },
    {
      name: 'packages-meet-by-name',
      severity: 'error',
      from: {
        path: '^(gateway/src|gateway/market-time|gateway/market-rules|gateway/observability|gateway/settings|gateway/upstreams/[^/]+|web)/',
      },
      to: {
        path: '^(gateway/src|gateway/market-time|gateway/market-rules|gateway/observability|gateway/settings|gateway/upstreams/[^/]+|web)/',
        pathNot: '^$1/',
        dependencyTypes: ['local'],
      },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\+types/', '^virtual:', 'server-build'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '__generated__'] },
    exclude: { path: ['(^|/)(build|var|\\.react-router)/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
