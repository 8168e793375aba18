import { reactRouter } from '@react-router/dev/vite'
import { defaultClientConditions, defineConfig } from 'vite'

const browserPackages = ['@apollo/client', '@apollo/client/react', 'graphql', 'rxjs', 'd3']

/** Where the browser's own texts are kept: a page needs those of its own nouns only. */
const glossaries = '__generated__/glossary/'
const aroundPages = '(page-supplement|preload-supplement|supplement-part|__generated__/supplement\\.)'
const tables =
  'ui/(data-table|table-(column|head|row|tools)|sort-rows|row-places|find-rows)|lib/use-link-clicks'
/** The writer of tables' files, which lists without a table have too. */
const csv = '(ui/(csv-button|table-csv|download-line)|lib/(csv|save-file))'
const dialog = 'ui/(modal|dialog|use-cover|gate-overlay)\\.'
const choices = 'ui/(selector|choose-some)'
/** Forms that are posted, and what a page asks of whoever is logged in; without the libraries of the larger forms. */
const postedForms = [
  'ui/form-field',
  'lib/(return-path|use-plain-address)',
  'apollo/ask-personally',
  'features/members/(form-page|refused-form|load-challenge|link-fault-page|__generated__/form-challenge)',
].join('|')
const membership =
  'features/members/(use-member|members-(area|only)|member-tabs|__generated__/member-session)'
/** What pages of editors, or a few lists, alone are made of: it comes with them. */
const ofFewPages = [
  'ui/(accordion|file-links|side-navigation|skeleton|subject-header|tabs|undo-notice|unread-notice)',
  'lib/(after-press|format-bytes|hash-name|within-time)',
].join('|')

/**
 * Few files, each for a reason: packages change seldom and stay in the reader's cache, the chart comes with the pages
 * that have one, what all pages share comes once, tables with the pages that have some, and the rest comes with its
 * pages or, as the stream's reader does, when it is needed. The bundler's own helpers belong to the packages: wherever
 * they are, every page must load it.
 */
const files = [
  // Apart, so that a browser can run them one after the other with room for its reader between.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  {
    name: 'apollo',
    test: /node_modules\/(@apollo|@wry|graphql|optimism|rxjs|zen-observable-ts)\//,
    priority: 5,
  },
  {
    name: 'packages',
    // Without those that only charts, the live stream, rich text, forms and members' pages need: they come with them.
    test: /^(?!.*node_modules\/(d3|d3-\w+|graphql-sse|@contentful|react-hook-form|@hookform|zod|@simplewebauthn|countries-list|uqr|decimal\.js)\/).*node_modules\/|\0vite\/preload-helper|\0rolldown\/runtime/,
    priority: 4,
  },
  {
    name: 'chart',
    // Without what only curves through points, such as a forward curve, are drawn by.
    test: /\/src\/charts\/(?!react\/point-chart|marks\/point-curve)|node_modules\/d3(-\w+)?\//,
    minShareCount: 3,
    priority: 2,
  },
  // What a market's small lines need too.
  {
    name: 'shapes',
    test: /node_modules\/d3-(array|path|shape)\/|\/(marks|react)\/sparkline/,
    minShareCount: 2,
    priority: 5,
  },
  // What every page stands in, with all that it needs: pages of editors need some of it too, and no other is to have
  // more files or bytes for that.
  { name: 'frame', test: /\/src\/(root\.tsx|features\/shell\/)/, priority: 3 },
  // Words of editors around a page of the site: most are plain text, for which no block is needed.
  { name: 'around', test: new RegExp(`/src/features/content/${aroundPages}`), minShareCount: 2, priority: 2 },
  {
    name: 'site',
    test: new RegExp(
      `/src/(?!charts/|features/(?!shell/)|${[tables, csv, dialog, choices, postedForms, glossaries, ofFewPages].join('|')})`,
    ),
    minShareCount: 2,
    // Before the chart, which would take what both import, such as the country's time, into its own file.
    priority: 3,
  },
  // The star beside an instrument, in markets, searches and on its own page.
  {
    name: 'watch',
    test: /\/src\/features\/watchlist\/(watch-button|watched-codes|learn)/,
    minShareCount: 2,
    priority: 2,
  },
  // How a price is shown, on most pages with prices. Before what else shows prices, which would take it along.
  { name: 'figures', test: /\/src\/features\/quote\//, minShareCount: 7, priority: 3 },
  { name: 'market-head', test: /\/src\/features\/market\//, minShareCount: 4, priority: 1 },
  // The head of a security, which its company's page has too.
  {
    name: 'head',
    test: /\/src\/features\/instrument\/(instrument-header|halt-notice|green-badge|security-tabs)/,
    minShareCount: 2,
    priority: 2,
  },
  // An instrument's page, of which editors' pages show a part: it stays in one file, which they get where they show it.
  {
    name: 'overview',
    test: /\/src\/(routes\/instrument\.tsx|features\/instrument\/instrument-overview)/,
    priority: 0,
  },
  // A story, which the home page shows without any block.
  {
    name: 'teaser',
    test: /\/src\/features\/content\/(teaser|picture|sharing-picture)/,
    minShareCount: 2,
    priority: 2,
  },
  // What each page of editors needs, and those of its blocks that come by themselves need too: one file of it.
  {
    name: 'content',
    test: /\/src\/features\/content\/(?!entries\/|forms\/|fees\/|roles-table)|node_modules\/@contentful\//,
    minShareCount: 2,
    priority: 0,
  },
  // Markets' tables have the first of these, an instrument's other pages both.
  {
    name: 'words',
    test: new RegExp(`${glossaries}instrument|/src/features/quote/price-per-100`),
    minShareCount: 2,
    priority: 3,
  },
  { name: 'prices', test: /\/src\/features\/price-chart\//, minShareCount: 3, priority: 1 },
  // Before the chart's pages, whose files would take it along: the home page asks it before a reader means the chart.
  { name: 'index-prices', test: /\/__generated__\/index-(prices|chart)\.graphql/, priority: 2 },
  // A company's page has it without any block of editors.
  { name: 'contact', test: /\/src\/features\/contact\//, minShareCount: 2, priority: 1 },
  { name: 'tables', test: new RegExp(`/src/(${tables})`), minShareCount: 2, priority: 1 },
  // Before pages of editors, whose file would take them along.
  { name: 'csv', test: new RegExp(`/src/${csv}`), minShareCount: 2, priority: 3 },
  { name: 'forms', test: new RegExp(`/src/(${postedForms})`), minShareCount: 2, priority: 3 },
  { name: 'membership', test: new RegExp(`/src/${membership}`), minShareCount: 2, priority: 3 },
  { name: 'dialog', test: new RegExp(`/src/${dialog}`), minShareCount: 2, priority: 3 },
  { name: 'choices', test: new RegExp(`/src/${choices}`), minShareCount: 2, priority: 3 },
]

export default defineConfig({
  plugins: [reactRouter()],
  // With `es2015` rxjs comes as modules for today's browsers instead of its ES5 build.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  optimizeDeps: { include: browserPackages, entries: ['src/**/*.tsx'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: files } } } } },
  },
  css: {
    // PostCSS warns of every `composes … from`, and is slower. Names are short, since they stand in every page and script.
    transformer: 'lightningcss',
    lightningcss: { cssModules: { pattern: '[hash]_[local]', grid: false, container: false } },
  },
  // One sheet for the whole site is hardly larger than a page's share of it in eight files, for which a first picture
  // would wait.
  build: {
    target: 'es2024',
    cssMinify: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
})
