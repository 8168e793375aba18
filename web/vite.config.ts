import { globSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defaultClientConditions, defineConfig } from 'vite'

const browserPackages = ['@apollo/client', '@apollo/client/react', 'graphql', 'rxjs', 'd3']

/** Texts of the browser's glossary. Each page needs only those of its own types. */
const glossaries = '__generated__/glossary/'
const aroundPages = '(page-supplement|preload-supplement|supplement-part|__generated__/supplement\\.)'

/** Whether a file begins with the path. Generated ones may not exist yet. */
const isModule = (path: string) =>
  path.includes('__generated__') || globSync(`src/${path}*`, { cwd: import.meta.dirname }).length > 0

/** A pattern of modules by the beginnings of their paths below `src`. Throws if one of them matches no file. */
function modules(...paths: string[]): string {
  const missing = paths.filter(path => !isModule(path))
  if (missing.length > 0) throw new Error(`vite.config.ts: no module is named ${missing.join(', ')}`)
  return paths.map(path => path.replaceAll('.', '\\.')).join('|')
}

const tables = modules('ui/table/', 'lib/use-link-clicks.')
/** CSV writer, also used by lists without a table. */
const csv = modules(
  'ui/form/csv-button.',
  'ui/table/table-csv.',
  'ui/layout/download-line.',
  'lib/csv.',
  'lib/save-file.',
)
const dialog = modules(
  'ui/overlay/modal.',
  'ui/overlay/dialog.',
  'ui/overlay/use-cover.',
  'ui/overlay/gate-overlay.',
)
const choices = modules('ui/form/selector.', 'ui/table/multi-select.')
const watching = modules(
  'features/watchlist/watch-button.',
  'features/watchlist/watched.',
  'features/watchlist/watchlist-store.',
  'features/watchlist/local-watchlist.',
  'features/watchlist/toggle-watched.',
  'features/watchlist/use-watchlist.',
)
/** Posted forms and personal queries, without the libraries of the larger forms. */
const postedForms = modules(
  'ui/form/form-field.',
  'lib/use-plain-address.',
  'apollo/ask-personally.',
  'features/members/return-path.',
  'features/members/form-page.',
  'features/members/refused-form.',
  'features/members/load-challenge.',
  'features/members/link-fault-page.',
  'features/members/__generated__/form-challenge.',
)
const membership = modules(
  'features/members/use-member.',
  'features/members/members-area.',
  'features/members/members-only.',
  'features/members/member-tabs.',
  'features/members/__generated__/member-session.',
)
/** Modules used only by editors' pages or a few lists, which are bundled with them. */
const ofFewPages = modules(
  'ui/layout/accordion.',
  'ui/layout/file-links.',
  'ui/layout/side-navigation.',
  'ui/layout/subject-header.',
  'ui/layout/tabs.',
  'ui/feedback/skeleton.',
  'ui/feedback/undo-notice.',
  'ui/feedback/unavailable-notice.',
  'lib/after-press.',
  'lib/format-bytes.',
  'lib/hash-name.',
  'lib/result-within.',
)

/**
 * A small number of chunks. Packages change seldom and stay in the reader's cache. The chart, tables and code shared by all pages
 * have one chunk each. The rest is bundled with its pages or, like the stream's reader, loaded on demand. The bundler's helpers
 * belong to the packages, because every page loads them.
 */
const files = [
  // A separate chunk, so that a browser can run it with a pause for user input.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  {
    name: 'apollo',
    test: /node_modules\/(@apollo|@wry|graphql|optimism|rxjs|zen-observable-ts)\//,
    priority: 5,
  },
  {
    name: 'packages',
    // Excludes packages that only charts, the live stream, rich text, forms and members' pages need.
    test: /^(?!.*node_modules\/(d3|d3-\w+|graphql-sse|@contentful|react-hook-form|@hookform|zod|@simplewebauthn|countries-list|uqr|decimal\.js)\/).*node_modules\/|\0vite\/preload-helper|\0rolldown\/runtime/,
    priority: 4,
  },
  {
    name: 'chart',
    // Excludes code that only curves through points use, such as a forward curve.
    test: /\/src\/charts\/(?!react\/point-chart|marks\/point-curve)|node_modules\/d3(-\w+)?\//,
    minShareCount: 3,
    priority: 2,
  },
  // Also needed by the small lines of a market.
  {
    name: 'shapes',
    test: /node_modules\/d3-(array|path|shape)\/|\/(marks|react)\/sparkline/,
    minShareCount: 2,
    priority: 5,
  },
  // Frame of every page with its dependencies. Editors' pages need some of it too, which must not add files or bytes to other
  // pages.
  { name: 'frame', test: /\/src\/(root\.tsx|features\/shell\/)/, priority: 3 },
  // Editors' text around a page of the site. Most of it is plain text, which needs no block.
  { name: 'around', test: new RegExp(`/src/features/content/${aroundPages}`), minShareCount: 2, priority: 2 },
  {
    name: 'site',
    test: new RegExp(
      `/src/(?!charts/|features/(?!shell/)|${[tables, csv, dialog, choices, postedForms, glossaries, ofFewPages].join('|')})`,
    ),
    minShareCount: 2,
    // Before the chart, whose chunk would otherwise include shared imports such as New Zealand time.
    priority: 3,
  },
  // Watchlist star of an instrument, in markets, searches and on its own page.
  {
    name: 'watch',
    test: new RegExp(`/src/(${watching})`),
    minShareCount: 2,
    priority: 2,
  },
  // Display of a price, on most pages with prices. Before other code with prices, whose chunk would include it.
  { name: 'figures', test: /\/src\/features\/quote\//, minShareCount: 7, priority: 3 },
  { name: 'market-head', test: /\/src\/features\/market\//, minShareCount: 4, priority: 1 },
  // Head of a security, also used by its company's page.
  {
    name: 'head',
    test: /\/src\/features\/instrument\/(instrument-header|halt-notice|green-badge|security-tabs)/,
    minShareCount: 2,
    priority: 2,
  },
  // Page of an instrument. Editors' pages load this chunk where they show a part of it.
  {
    name: 'overview',
    test: /\/src\/(routes\/security\/instrument\.tsx|features\/instrument\/instrument-overview)/,
    priority: 0,
  },
  // Teaser of a story, which the home page shows without any block.
  {
    name: 'teaser',
    test: /\/src\/features\/content\/(teaser|picture|sharing-picture)/,
    minShareCount: 2,
    priority: 2,
  },
  // Code shared by editors' pages and their lazily loaded blocks, in one chunk.
  {
    name: 'content',
    test: /\/src\/features\/content\/(?!entries\/|forms\/|fees\/|roles-table)|node_modules\/@contentful\//,
    minShareCount: 2,
    priority: 0,
  },
  // Markets' tables need the first of these, an instrument's other pages both.
  {
    name: 'words',
    test: new RegExp(`${glossaries}instrument|/src/features/quote/price-per-100`),
    minShareCount: 2,
    priority: 3,
  },
  { name: 'prices', test: /\/src\/features\/price-chart\//, minShareCount: 3, priority: 1 },
  // Before the chart's pages, whose chunk would include it. The home page runs this query before the chart is loaded.
  { name: 'index-prices', test: /\/__generated__\/index-(prices|chart)\.graphql/, priority: 2 },
  // A company's page uses it without any block.
  { name: 'contact', test: /\/src\/features\/contact\//, minShareCount: 2, priority: 1 },
  { name: 'tables', test: new RegExp(`/src/(${tables})`), minShareCount: 2, priority: 1 },
  // Before editors' pages, whose chunk would include them.
  { name: 'csv', test: new RegExp(`/src/(${csv})`), minShareCount: 2, priority: 3 },
  { name: 'forms', test: new RegExp(`/src/(${postedForms})`), minShareCount: 2, priority: 3 },
  { name: 'membership', test: new RegExp(`/src/(${membership})`), minShareCount: 2, priority: 3 },
  { name: 'dialog', test: new RegExp(`/src/(${dialog})`), minShareCount: 2, priority: 3 },
  { name: 'choices', test: new RegExp(`/src/(${choices})`), minShareCount: 2, priority: 3 },
]

export default defineConfig({
  plugins: [reactRouter()],
  // With `es2015`, rxjs provides modules for current browsers instead of its ES5 build.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  optimizeDeps: { include: browserPackages, entries: ['src/**/*.tsx'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: files } } } } },
  },
  css: {
    // PostCSS warns about every `composes … from`, and is slower. Names are short, because they are in every page and script.
    transformer: 'lightningcss',
    lightningcss: {
      // `@media (--phone)`, see src/styles/breakpoints.css.
      drafts: { customMedia: true },
      cssModules: { pattern: '[hash]_[local]', grid: false, container: false },
    },
  },
  // One style sheet for the whole site is hardly larger than a page's share of it in eight files, which would delay the first
  // paint.
  build: {
    target: 'es2024',
    cssMinify: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
})
